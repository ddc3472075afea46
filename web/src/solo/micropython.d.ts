/** As much of MicroPython's own script as the engine uses; the package brings no types. */
declare module "@micropython/micropython-webassembly-pyscript/micropython.mjs" {
  export interface MicroPython {
    FS: { mkdir(path: string): void; writeFile(path: string, text: string): void };
    globals: { get(name: string): unknown };
    runPython(code: string): unknown;
  }
  export function loadMicroPython(options: { url: string; heapsize: number }): Promise<MicroPython>;
}
