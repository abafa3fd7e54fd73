/**
 * `lost` cuts the connection before the request is handled, and `down` does the same for an unreachable
 * server. `conflict`, `limited`, and `broken` return 409, 429, and 500 before the request is handled.
 * `lost_after`, `half`, and `broken_after` drop, truncate, and replace the response after the request is
 * handled. `late` sends the response when `release` is called.
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
