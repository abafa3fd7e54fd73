/**
 * Faults of a response. `lost`: cut before the call is handled. `lost_after`, `half`, and `broken_after`: the
 * call is handled. `down`: unreachable. `late`: the call is handled, and the response is sent when `letGo` is
 * called.
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
  let planned: PlannedFault[] = []
  let requests: string[] = []
  let gate = Promise.withResolvers<void>()
  return {
    plan(call: string, fault: StripeFault, times = Number.POSITIVE_INFINITY): void {
      planned.push({ call, fault, times })
    },
    mend(): void {
      planned = []
      requests = []
      this.letGo()
    },
    letGo(): void {
      gate.resolve()
      gate = Promise.withResolvers<void>()
    },
    held: () => gate.promise,
    /** Returns the calls since the last `mend`, in order. */
    asked: () => requests,
    take(call: string): StripeFault | null {
      requests.push(call)
      const match = planned.find(each => (each.call === call || each.call === 'any') && each.times > 0)
      if (!match) return null
      match.times--
      return match.fault
    },
  }
}
