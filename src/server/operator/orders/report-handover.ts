import { formatCents } from '#src/domain/money/money.ts'
import { amountDueAtCounter, isPaidInStore } from '#src/domain/order/due-at-counter.ts'
import { canTransition, handedOverState, isHandedOver } from '#src/domain/order/order-states.ts'
import type { OrderRow } from '#src/server/db/schema/orders.ts'
import { recordTransition } from '#src/server/services/orders/transition-order.ts'
import { ServiceError } from '#src/server/services/service-error.ts'
import { parseArguments } from '../arguments.ts'
import {
  type OperatorCommand,
  type OperatorContext,
  OperatorError,
  type OperatorRequest,
} from '../operator-command.ts'
import { filterUsage, orderUsage, requireOrder } from './find-order.ts'
import { formatGuestName, formatOrderState } from './orders-table.ts'
import { parseHistoryReason } from './read-reason.ts'

type Report = {
  command: 'collected' | 'not-collected'
  isCollected: boolean
  example: string
  description: string
}

export function createHandoverCommand({
  command,
  isCollected,
  example,
  description: about,
}: Report): OperatorCommand {
  const usage = `${orderUsage} --reason "${example}" ${filterUsage}`

  async function read(context: OperatorContext, { args }: OperatorRequest) {
    const { values, options } = parseArguments(args, {
      area: 'orders',
      command,
      usage,
      required: [orderUsage],
      options: ['reason', 'kitchen', 'day'],
    })
    const reason = parseHistoryReason(options.reason)
    const order = await requireOrder(context, values[0] ?? '', options)
    const to = isCollected ? handedOverState(order.snapshot) : ('not_collected' as const)
    const isRepeat = order.state === to && !isCollected
    if (
      order.state !== to &&
      !canTransition({ state: order.state, handoff: order.snapshot.handoff }, to, 'operator')
    )
      throw new OperatorError(
        `Order ${order.num} is ${formatOrderState(order.state)}: it cannot be ${formatOrderState(to)}.`,
      )
    return { order, reason, to, isRepeat }
  }

  return {
    usage,
    description: about,

    async plan(context, request) {
      const { order, to, isRepeat } = await read(context, request)
      const { num, snapshot, locationId, total, state } = order
      if (isRepeat) return `Order ${num} is ${formatOrderState(to)} already.`
      return [
        `Order ${num} of ${formatGuestName(order)} at ${snapshot.location.name} (${locationId}), ${formatCents(total)}, is ${formatOrderState(state)}.`,
        isCollected ? describeCollected(order) : describeNotCollected(order),
      ].join('\n')
    },

    async run(context, request) {
      const { order, to, reason, isRepeat } = await read(context, request)
      if (isRepeat) return `Order ${order.num} is ${formatOrderState(to)} already.`
      const move = { to, who: 'operator', by: request.by, reason } as const
      try {
        // Translations are not needed, because the operator's reason is shown as typed.
        await context.db.transaction(tx =>
          recordTransition({ now: context.now, translations: {} }, tx, order.id, move),
        )
      } catch (error) {
        if (error instanceof ServiceError) throw new OperatorError(`The order has changed: ${error.message}`)
        throw error
      }
      return `Order ${order.num} is ${formatOrderState(to)}.`
    },
  }
}

function describeCollected({ snapshot, memberId }: OrderRow): string {
  if (!isPaidInStore(snapshot)) return 'Marks it as handed over. No money moves: it was prepaid.'
  const pointsNote =
    memberId === null
      ? 'Its guest earns no points.'
      : `Its member earns ${snapshot.points?.earned ?? 0} points.`
  return `Marks it as handed over, and ${formatCents(amountDueAtCounter(snapshot))} as paid there. ${pointsNote}`
}

function describeNotCollected({ snapshot, state, memberId }: OrderRow): string {
  const correctionNote = isHandedOver(state) ? ' It was reported or assumed to be handed over before.' : ''
  if (!isPaidInStore(snapshot))
    return `Marks it as not collected. Its payment is not refunded.${correctionNote}`
  const isPartlyPrepaid = snapshot.payments.some(({ type }) => type !== 'payinstore')
  const keptNote = isPartlyPrepaid ? ' Online payments are not refunded.' : ''
  const pointsNote = memberId === null ? '' : ', and points it earned are reversed'
  return `Marks it as not collected: ${formatCents(amountDueAtCounter(snapshot))} was never paid${pointsNote}.${keptNote}${correctionNote}`
}
