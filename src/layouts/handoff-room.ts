export type HandoffRoom = 'wide' | 'tight' | 'none'

/** How much room the header has for ways to get an order beside the links of the main navigation. */
export function handoffRoom(links: number, ways: number): HandoffRoom {
  if (ways === 0 || links + ways > 6) return 'none'
  return links + ways < 6 ? 'wide' : 'tight'
}
