/**
 * Before the request is handled, `lost` and `down` (an unreachable server) cut the connection, and
 * `conflict`, `limited`, and `broken` return 409, 429, and 500. After the request is handled, `lost_after`
 * drops the response, `half` truncates it, `broken_after` replaces it with 500, and `late` delays it until
 * `release` is called.
 */
export type StripeFault =
  | 'lost'
  | 'lost_after'
  | 'half'
  | 'late'
  | 'conflict'
  | 'limited'
  | 'broken'
  | 'broken_after'
  | 'down'

type PlannedFault = { call: string; fault: StripeFault; times: number }

export type FaultPlan = ReturnType<typeof createFaultPlan>

export function createFaultPlan() {
  let faults: PlannedFault[] = []
  let requests: string[] = []
  let gate = Promise.withResolvers<void>()
  return {
    plan(call: string, fault: StripeFault, times = Number.POSITIVE_INFINITY): void {
      faults.push({ call, fault, times })
    },
    reset(): void {
      faults = []
      requests = []
      this.release()
    },
    release(): void {
      gate.resolve()
      gate = Promise.withResolvers<void>()
    },
    untilReleased: () => gate.promise,
    /** Returns the requests since the last `reset`, in order. */
    getRequests: () => requests,
    next(call: string): StripeFault | null {
      requests.push(call)
      const plannedFault = faults.find(each => (each.call === call || each.call === 'any') && each.times > 0)
      if (!plannedFault) return null
      plannedFault.times--
      return plannedFault.fault
    },
  }
}
