/** True if a card has expired in every time zone. */
export function isCardExpired({ month, year }: { month: number; year: number }, now: Date): boolean {
  const hoursBehindUtc = 12
  return now.getTime() >= Date.UTC(year, month, 1, hoursBehindUtc)
}
