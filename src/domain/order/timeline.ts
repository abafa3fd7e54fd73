import { cameToNothing, isOver, type MovedOrder, type OrderActor, type OrderState } from './order-life.ts'

/** An order with what happened to it, the first first. */
export type FollowedOrder = MovedOrder & {
  events: readonly { state: OrderState; at: string; who: OrderActor }[]
}

/**
 * A step of an order as it is shown: when it was reached, where somebody said so, `now` where the order is, `next` what is
 * still to come.
 */
type TimelineStep = { state: OrderState; at: string | null; is: 'done' | 'now' | 'next' }

/** The steps of an order from the first to the last, those to come among them; one that came to nothing ends there. */
export function timelineOf({ state, handoff, events }: FollowedOrder): TimelineStep[] {
  // What only moved the promise leaves the order where it was.
  const moves = events.filter(({ state: to }, index) => events[index - 1]?.state !== to)
  const reached = new Map(moves.filter(event => !isAssumed(event)).map(event => [event.state, event.at]))
  if (cameToNothing(state))
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

/** Whether its kitchen says nothing of how far it is. */
export function isSilent({ events }: Pick<FollowedOrder, 'events'>): boolean {
  return events.some(({ state, who }) => state === 'accepted' && who === 'house')
}

/** Nobody told that it was handed over: that is long ago by now. */
function isAssumed({ state, who }: FollowedOrder['events'][number]): boolean {
  return who === 'house' && (state === 'completed' || state === 'delivered')
}

/** A kitchen that says nothing of its own does not say when it begins either. */
function stepsOf(handoff: FollowedOrder['handoff'], events: FollowedOrder['events']): OrderState[] {
  const says = !isSilent({ events })
  const begins: OrderState[] = says || events.some(({ state }) => state === 'preparing') ? ['preparing'] : []
  const ends: OrderState[] =
    handoff !== 'delivery' ? ['completed'] : says ? ['out_for_delivery', 'delivered'] : ['delivered']
  return ['placed', 'accepted', ...begins, 'ready', ...ends]
}
