/** Whether the month of a card is over, wherever on earth the guest is. */
export function isExpired({ month, year }: { month: number; year: number }, now: Date): boolean {
  const hoursBehindUtc = 12
  return now.getTime() >= Date.UTC(year, month, 1, hoursBehindUtc)
}
