/** A clock a test sets and moves; starts on a Saturday noon in Nashville. */
export type TestClock = { now: () => Date; set: (iso: string) => void; advance: (ms: number) => void }

export function testClock(start = '2026-11-21T18:00:00Z'): TestClock {
  let at = Date.parse(start)
  return {
    now: () => new Date(at),
    set: iso => {
      at = Date.parse(iso)
    },
    advance: ms => {
      at += ms
    },
  }
}
