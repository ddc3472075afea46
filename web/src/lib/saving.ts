/** Files for the device. */

/** Save something as a file. */
export function save(what: Blob, name: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(what);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
