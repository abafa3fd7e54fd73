/**
 * Ways an answer goes wrong. `lost`: the connection is cut before anything is done; `lost_after`, `half`, `broken_after`: it
 * was done all the same. `down`: nobody is there. `late`: it is done, and told once `letGo` is called.
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

type Planned = { call: string; fault: Fault; times: number }

export type Faults = ReturnType<typeof plannedFaults>

/** What is to go wrong with which calls: `POST /v1/refunds`, `POST /v1/payment_intents/*` + `/confirm`, or `any`. */
export function plannedFaults() {
  let planned: Planned[] = []
  let asked: string[] = []
  let gate = Promise.withResolvers<void>()
  return {
    /** From now on, so many times. */
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
    /** The calls since the last `mend`, in order. */
    asked: () => asked,
    /** What is to go wrong with this one. */
    take(call: string): Fault | null {
      asked.push(call)
      const found = planned.find(each => (each.call === call || each.call === 'any') && each.times > 0)
      if (!found) return null
      found.times--
      return found.fault
    },
  }
}
