import { cameToNothing, isOver, type MovedOrder, type OrderActor, type OrderState } from './order-life.ts'

/** An order with its events, the earliest first. */
export type FollowedOrder = MovedOrder & {
  events: readonly { state: OrderState; at: string; who: OrderActor }[]
}

/**
 * A step on an order's timeline: when it was reached, if that was reported; `now` for the current one, `next` for those
 * to come.
 */
type TimelineStep = { state: OrderState; at: string | null; is: 'done' | 'now' | 'next' }

/** The steps of an order, including those to come; one that came to nothing ends with that. */
export function timelineOf({ state, handoff, events }: FollowedOrder): TimelineStep[] {
  // An event that only changes the promise is no step.
  const moves = events.filter(({ state: to }, index) => events[index - 1]?.state !== to)
  const reached = new Map(moves.filter(event => !isAssumed(event)).map(event => [event.state, event.at]))
  if (cameToNothing(state) || state === 'not_collected')
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

/** Whether its kitchen does not report its progress. */
export function isSilent({ events }: Pick<FollowedOrder, 'events'>): boolean {
  return events.some(({ state, who }) => state === 'accepted' && who === 'house')
}

/** A handover that was only assumed, because it must be long past. */
function isAssumed({ state, who }: FollowedOrder['events'][number]): boolean {
  return who === 'house' && (state === 'completed' || state === 'delivered')
}

/** A kitchen that reports nothing does not report the beginning either. */
function stepsOf(handoff: FollowedOrder['handoff'], events: FollowedOrder['events']): OrderState[] {
  const says = !isSilent({ events })
  const begins: OrderState[] = says || events.some(({ state }) => state === 'preparing') ? ['preparing'] : []
  const ends: OrderState[] =
    handoff !== 'delivery' ? ['completed'] : says ? ['out_for_delivery', 'delivered'] : ['delivered']
  return ['placed', 'accepted', ...begins, 'ready', ...ends]
}
