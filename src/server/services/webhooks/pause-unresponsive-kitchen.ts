import { and, countDistinct, eq, gte, isNotNull, max } from 'drizzle-orm'
import { UNHEARD_ORDERS_MAX, UNHEARD_PAUSE_MINUTES } from '../../../domain/kitchen/webhook/webhook-retries.ts'
import { MINUTE_MS } from '../../../domain/time/durations.ts'
import {
  applyKitchenChange,
  type ChangeRow,
  clearKitchenChanges,
  readKitchenChanges,
} from '../../catalog/kitchen-changes.ts'
import type { Transaction } from '../../db/database.ts'
import { kitchenDeliveries } from '../../db/schema/webhooks.ts'
import type { Context } from '../context.ts'
import { listPasses } from '../kitchen-pass/passes.ts'
import { ALARMING_TRIES } from '../payments/tenders/leases.ts'
import { storedReason } from '../reason-words.ts'

export const BY_WEBHOOK = 'webhook'

/**
 * Pauses ordering at a kitchen whose webhook failed for several orders and has accepted nothing since, unless
 * an open pass shows them. After the pause it is tried again.
 */
export async function pauseUnresponsiveKitchen({ db, now, log }: Context, kitchen: string): Promise<void> {
  const at = now()
  const passes = await listPasses(db, { kitchen, now: at })
  if (passes.some(({ devices }) => devices > 0)) return
  const unheard = await db.transaction(async tx => {
    const count = await countUnanswered(tx, kitchen)
    if (count < UNHEARD_ORDERS_MAX) return 0
    if ((await readKitchenChanges(tx)).some(row => row.kitchen === kitchen && isUnresponsivePause(row, at)))
      return 0
    const until = new Date(at.getTime() + UNHEARD_PAUSE_MINUTES * MINUTE_MS)
    const detail = { kind: 'closed' as const, handoff: null }
    const operator = { by: BY_WEBHOOK, now: at }
    await applyKitchenChange(
      tx,
      { kitchen, detail, reason: storedReason('unreached'), startsAt: at, until },
      operator,
    )
    return count
  })
  if (unheard > 0) log.error({ kitchen, unheard }, 'kitchen webhook is failing; kitchen paused')
}

export function isUnresponsivePause({ detail, changedBy, until }: ChangeRow, now: Date): boolean {
  return detail.kind === 'closed' && changedBy === BY_WEBHOOK && until > now
}

export async function endUnresponsivePause({ db, now, log }: Context, kitchen: string): Promise<void> {
  const at = now()
  const isMeant = (row: ChangeRow) => row.kitchen === kitchen && isUnresponsivePause(row, at)
  const ended = await clearKitchenChanges(db, isMeant, { by: BY_WEBHOOK, now: at })
  if (ended.length > 0) log.info({ kitchen }, 'kitchen webhook works again; kitchen resumed')
}

async function countUnanswered(tx: Transaction, kitchen: string): Promise<number> {
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
