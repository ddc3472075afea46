/** Several people on one device: whose turn it is to look at it. */

/** The seat that the curtain waits for; null where it is lifted, or where there is but one seat. */
export function behind(own: (number | null)[], toAct: number[], opened: number | null): number | null {
  const seats = own.filter((seat) => seat !== null);
  if (seats.length < 2) return null;
  const owing = seats.filter((seat) => toAct.includes(seat));
  if (opened === null || !seats.includes(opened)) return owing[0] ?? seats[0]!;
  return owing.length && !owing.includes(opened) ? owing[0]! : null;
}
