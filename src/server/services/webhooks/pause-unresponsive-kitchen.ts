import { and, countDistinct, eq, gte, isNotNull, max } from 'drizzle-orm'
import {
  UNACCEPTED_ORDERS_MAX,
  UNACCEPTED_PAUSE_MINUTES,
} from '#src/domain/kitchen/webhook/webhook-retries.ts'
import { MINUTE_MS } from '#src/domain/time/durations.ts'
import {
  applyKitchenChange,
  type ChangeRow,
  clearKitchenChanges,
  readKitchenChanges,
} from '#src/server/catalog/kitchen-changes.ts'
import type { Transaction } from '#src/server/db/database.ts'
import { kitchenDeliveries } from '#src/server/db/schema/webhooks.ts'
import type { Context } from '../context.ts'
import { listPasses } from '../kitchen-pass/passes.ts'
import { STUCK_AFTER_TRIES } from '../payments/tenders/leases.ts'
import { getPauseReasonInEnglish } from '../translate-reason.ts'

export const WEBHOOK_ACTOR = 'webhook'

/**
 * Pauses ordering at a kitchen whose webhook has failed for several orders since the latest successful
 * delivery. Does nothing if the kitchen has a pass open on a device.
 */
export async function pauseUnresponsiveKitchen({ db, now, log }: Context, kitchen: string): Promise<void> {
  const at = now()
  const passes = await listPasses(db, { kitchen, now: at })
  if (passes.some(({ devices }) => devices > 0)) return
  const failingOrders = await db.transaction(async tx => {
    const count = await countFailingOrders(tx, kitchen)
    if (count < UNACCEPTED_ORDERS_MAX) return 0
    if ((await readKitchenChanges(tx)).some(row => row.kitchen === kitchen && isUnresponsivePause(row, at)))
      return 0
    const until = new Date(at.getTime() + UNACCEPTED_PAUSE_MINUTES * MINUTE_MS)
    const detail = { kind: 'closed' as const, handoff: null }
    const operator = { by: WEBHOOK_ACTOR, now: at }
    await applyKitchenChange(
      tx,
      { kitchen, detail, reason: getPauseReasonInEnglish('unreached'), startsAt: at, until },
      operator,
    )
    return count
  })
  if (failingOrders > 0) log.error({ kitchen, failingOrders }, 'kitchen webhook is failing; kitchen paused')
}

export function isUnresponsivePause({ detail, changedBy, until }: ChangeRow, now: Date): boolean {
  return detail.kind === 'closed' && changedBy === WEBHOOK_ACTOR && until > now
}

export async function endUnresponsivePause({ db, now, log }: Context, kitchen: string): Promise<void> {
  const at = now()
  const matches = (row: ChangeRow) => row.kitchen === kitchen && isUnresponsivePause(row, at)
  const ended = await clearKitchenChanges(db, matches, { by: WEBHOOK_ACTOR, now: at })
  if (ended.length > 0) log.info({ kitchen }, 'kitchen webhook works again; kitchen resumed')
}

async function countFailingOrders(tx: Transaction, kitchen: string): Promise<number> {
  const { createdAt, deliveredAt, sendAfter, attempts, orderId } = kitchenDeliveries
  const forKitchen = eq(kitchenDeliveries.kitchen, kitchen)
  const [lastDelivery] = await tx
    .select({ last: max(deliveredAt) })
    .from(kitchenDeliveries)
    .where(forKitchen)
  const sinceDelivery = lastDelivery?.last ? gte(createdAt, lastDelivery.last) : undefined
  const [found] = await tx
    .select({ orders: countDistinct(orderId) })
    .from(kitchenDeliveries)
    .where(and(forKitchen, sinceDelivery, isNotNull(sendAfter), gte(attempts, STUCK_AFTER_TRIES)))
  return found?.orders ?? 0
}
