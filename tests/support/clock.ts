/** A clock that a test controls. By default, it starts at noon on a Saturday in Nashville. */
export type TestClock = {
  now: () => Date
  set: (iso: string) => void
  advance: (ms: number) => void
  /** Resolves immediately and appends the delay to `waits`. */
  wait: (ms: number) => Promise<void>
  waits: number[]
}

export function createTestClock(start = '2026-11-21T18:00:00Z'): TestClock {
  let at = Date.parse(start)
  const waits: number[] = []
  return {
    now: () => new Date(at),
    set: iso => {
      at = Date.parse(iso)
    },
    advance: ms => {
      at += ms
    },
    waits,
    wait: async ms => {
      waits.push(ms)
    },
  }
}
