import { and, countDistinct, eq, gte, isNotNull, max } from 'drizzle-orm'
import { UNHEARD_ORDERS_MAX, UNHEARD_PAUSE_MINUTES } from '../../../domain/kitchen/webhook/webhook-tries.ts'
import { MINUTE_MS } from '../../../domain/time/durations.ts'
import {
  type ChangeRow,
  clearKitchenChanges,
  layKitchenChange,
  readKitchenChanges,
} from '../../catalog/kitchen-changes.ts'
import type { Transaction } from '../../db/database.ts'
import { kitchenDeliveries } from '../../db/schema/webhooks.ts'
import type { Context } from '../context.ts'
import { listPasses } from '../kitchen-pass/passes.ts'
import { ALARMING_TRIES } from '../payments/tenders/leases.ts'
import { keptReason } from '../reason-words.ts'

/** Who is said to have done what follows from a webhook. */
export const BY_WEBHOOK = 'webhook'

/**
 * Has a kitchen take no orders for a while that hears nothing any more and missed several, unless it has a pass open, which
 * shows them. One that took in something since only chokes on some. Once the pause is over it is tried anew.
 */
export async function pauseUnheard({ db, now, log }: Context, kitchen: string): Promise<void> {
  const at = now()
  const passes = await listPasses(db, { kitchen, now: at })
  if (passes.some(({ devices }) => devices > 0)) return
  const unheard = await db.transaction(async tx => {
    const count = await countUnheard(tx, kitchen)
    if (count < UNHEARD_ORDERS_MAX) return 0
    if ((await readKitchenChanges(tx)).some(row => row.kitchen === kitchen && isUnheardPause(row, at)))
      return 0
    const until = new Date(at.getTime() + UNHEARD_PAUSE_MINUTES * MINUTE_MS)
    const detail = { kind: 'closed' as const, handoff: null }
    const operator = { by: BY_WEBHOOK, now: at }
    await layKitchenChange(
      tx,
      { kitchen, detail, reason: keptReason('unreached'), startsAt: at, until },
      operator,
    )
    return count
  })
  if (unheard > 0) log.error({ kitchen, unheard }, 'a kitchen does not hear of its orders and is paused')
}

/** Whether a change is such a pause, and stands at an instant. */
export function isUnheardPause({ detail, changedBy, until }: ChangeRow, now: Date): boolean {
  return detail.kind === 'closed' && changedBy === BY_WEBHOOK && until > now
}

/** Ends such a pause: the kitchen took something in. */
export async function endUnheardPause({ db, now, log }: Context, kitchen: string): Promise<void> {
  const at = now()
  const isMeant = (row: ChangeRow) => row.kitchen === kitchen && isUnheardPause(row, at)
  const ended = await clearKitchenChanges(db, isMeant, { by: BY_WEBHOOK, now: at })
  if (ended.length > 0) log.info({ kitchen }, 'a kitchen hears of its orders again and is open')
}

/** Of how many orders a kitchen could not be told for half a minute, since it last took anything in. */
async function countUnheard(tx: Transaction, kitchen: string): Promise<number> {
  const { createdAt, deliveredAt, sendAfter, attempts, orderId } = kitchenDeliveries
  const isOf = eq(kitchenDeliveries.kitchen, kitchen)
  const [heard] = await tx
    .select({ last: max(deliveredAt) })
    .from(kitchenDeliveries)
    .where(isOf)
  const isSince = heard?.last ? gte(createdAt, heard.last) : undefined
  const [found] = await tx
    .select({ orders: countDistinct(orderId) })
    .from(kitchenDeliveries)
    .where(and(isOf, isSince, isNotNull(sendAfter), gte(attempts, ALARMING_TRIES)))
  return found?.orders ?? 0
}
