/**
 * Response faults. `lost`: cut before handling; `lost_after`, `half`, `broken_after`: handled. `down`: unreachable.
 * `late`: handled, and sent once `letGo` is called.
 */
export type Fault =
  | 'lost'
  | 'lost_after'
  | 'half'
  | 'late'
  | 'conflict'
  | 'limited'
  | 'broken'
  | 'broken_after'
  | 'down'

type PlannedFault = { call: string; fault: Fault; times: number }

export type Faults = ReturnType<typeof plannedFaults>

export function plannedFaults() {
  let planned: PlannedFault[] = []
  let asked: string[] = []
  let gate = Promise.withResolvers<void>()
  return {
    plan(call: string, fault: Fault, times = Number.POSITIVE_INFINITY): void {
      planned.push({ call, fault, times })
    },
    mend(): void {
      planned = []
      asked = []
      this.letGo()
    },
    letGo(): void {
      gate.resolve()
      gate = Promise.withResolvers<void>()
    },
    held: () => gate.promise,
    /** Calls since the last `mend`, in order. */
    asked: () => asked,
    take(call: string): Fault | null {
      asked.push(call)
      const found = planned.find(each => (each.call === call || each.call === 'any') && each.times > 0)
      if (!found) return null
      found.times--
      return found.fault
    },
  }
}
