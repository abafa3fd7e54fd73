import {
  isOrderOver,
  isUnfulfilledState,
  type OrderActor,
  type OrderState,
  type OrderStatus,
} from './order-states.ts'

export type TrackedOrder = OrderStatus & {
  events: readonly { state: OrderState; at: string; who: OrderActor }[]
}

type TimelineStep = { state: OrderState; at: string | null; status: 'done' | 'now' | 'next' }

export function createOrderTimeline({ state, handoff, events }: TrackedOrder): TimelineStep[] {
  // Events that do not change the state, such as delays, are not steps.
  const moves = events.filter(({ state: to }, index) => events[index - 1]?.state !== to)
  const reachedAt = new Map(
    moves.filter(event => !isAssumedHandover(event)).map(event => [event.state, event.at]),
  )
  if (isUnfulfilledState(state) || state === 'not_collected')
    return moves.map(event => ({
      state: event.state,
      at: event.at,
      status: event.state === state ? 'now' : 'done',
    }))
  const steps = expectedSteps(handoff, events)
  const currentIndex = steps.indexOf(state)
  return steps.map((step, index) => ({
    state: step,
    at: reachedAt.get(step) ?? null,
    status: index < currentIndex || isOrderOver(state) ? 'done' : index === currentIndex ? 'now' : 'next',
  }))
}

export function lacksProgressReports({ events }: Pick<TrackedOrder, 'events'>): boolean {
  return events.some(({ state, who }) => state === 'accepted' && who === 'house')
}

/** True if the site completed the order long after the promised time because no one reported it complete. */
function isAssumedHandover({ state, who }: TrackedOrder['events'][number]): boolean {
  return who === 'house' && (state === 'completed' || state === 'delivered')
}

/**
 * Returns the expected steps of an order. If the kitchen does not report progress, `preparing` is included
 * only if it was reported, and `out_for_delivery` is never included.
 */
function expectedSteps(handoff: TrackedOrder['handoff'], events: TrackedOrder['events']): OrderState[] {
  const reportsProgress = !lacksProgressReports({ events })
  const startSteps: OrderState[] =
    reportsProgress || events.some(({ state }) => state === 'preparing') ? ['preparing'] : []
  const endSteps: OrderState[] =
    handoff !== 'delivery'
      ? ['completed']
      : reportsProgress
        ? ['out_for_delivery', 'delivered']
        : ['delivered']
  return ['placed', 'accepted', ...startSteps, 'ready', ...endSteps]
}
