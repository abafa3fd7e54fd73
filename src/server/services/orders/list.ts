import { and, desc, eq, sql } from 'drizzle-orm'
import type { ListedOrder } from '#src/contract/member/history.ts'
import { orders } from '#src/server/db/schema/orders.ts'
import type { Context } from '../context.ts'
import { requireMember } from '../sessions/authenticate.ts'
import { readOwnOrder } from './read-own.ts'
import { addSettlements } from './with-settlement.ts'

const PAGE_SIZE = 10

export async function listOrders(
  ctx: Context,
  { limit = PAGE_SIZE, before }: { limit?: number | undefined; before?: string | undefined },
): Promise<{ orders: ListedOrder[]; more: boolean }> {
  const { memberId } = requireMember(ctx)
  const last = before === undefined ? null : await readOwnOrder(ctx, before)
  const beforeLast = last
    ? sql`(${orders.placedAt}, ${orders.id}) < (${last.placedAt.toISOString()}::timestamptz, ${last.id})`
    : undefined
  const rows = await ctx.db
    .select({ id: orders.id, attemptId: orders.attemptId, snapshot: orders.snapshot, state: orders.state })
    .from(orders)
    .where(and(eq(orders.memberId, memberId), beforeLast))
    .orderBy(desc(orders.placedAt), desc(orders.id))
    .limit(limit + 1)
  const page = await addSettlements(ctx, rows.slice(0, limit))
  const listedOrders = page.map(({ snapshot, state }) => ({ ...snapshot, progress: state }))
  return { orders: listedOrders, more: rows.length > limit }
}
