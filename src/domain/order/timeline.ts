import { isOver, type MovedOrder, type OrderActor, type OrderState, wasUnfulfilled } from './order-life.ts'

export type TrackedOrder = MovedOrder & {
  events: readonly { state: OrderState; at: string; who: OrderActor }[]
}

type TimelineStep = { state: OrderState; at: string | null; is: 'done' | 'now' | 'next' }

export function timelineOf({ state, handoff, events }: TrackedOrder): TimelineStep[] {
  // An event that only changes the promise is no step.
  const moves = events.filter(({ state: to }, index) => events[index - 1]?.state !== to)
  const reached = new Map(moves.filter(event => !isAssumed(event)).map(event => [event.state, event.at]))
  if (wasUnfulfilled(state) || state === 'not_collected')
    return moves.map(event => ({
      state: event.state,
      at: event.at,
      is: event.state === state ? 'now' : 'done',
    }))
  const here = stepsOf(handoff, events)
  const at = here.indexOf(state)
  return here.map((step, index) => ({
    state: step,
    at: reached.get(step) ?? null,
    is: index < at || isOver(state) ? 'done' : index === at ? 'now' : 'next',
  }))
}

/** True if the kitchen does not report progress. */
export function isSilent({ events }: Pick<TrackedOrder, 'events'>): boolean {
  return events.some(({ state, who }) => state === 'accepted' && who === 'house')
}

/** True if the handover was not reported, and is assumed because the promised time is long past. */
function isAssumed({ state, who }: TrackedOrder['events'][number]): boolean {
  return who === 'house' && (state === 'completed' || state === 'delivered')
}

/** A kitchen that reports nothing does not report the start either. */
function stepsOf(handoff: TrackedOrder['handoff'], events: TrackedOrder['events']): OrderState[] {
  const says = !isSilent({ events })
  const begins: OrderState[] = says || events.some(({ state }) => state === 'preparing') ? ['preparing'] : []
  const ends: OrderState[] =
    handoff !== 'delivery' ? ['completed'] : says ? ['out_for_delivery', 'delivered'] : ['delivered']
  return ['placed', 'accepted', ...begins, 'ready', ...ends]
}
