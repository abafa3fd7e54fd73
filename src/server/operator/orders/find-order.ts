import { eq, or } from 'drizzle-orm'
import type { Database, Transaction } from '#src/server/db/database.ts'
import { type OrderRow, orders } from '#src/server/db/schema/orders.ts'
import { isOrderNumber, type SearchScope, searchOrders } from '#src/server/services/desk/search-orders.ts'
import type { Arguments } from '../arguments.ts'
import { findKitchen } from '../find-kitchen.ts'
import { type OperatorContext, OperatorError } from '../operator-command.ts'
import { parseDay } from '../parse-day.ts'
import { formatOrdersTable } from './orders-table.ts'

export const orderUsage = '<order>'
export const filterUsage = '[--kitchen <store number>] [--day <day>]'

type SearchContext = Pick<OperatorContext, 'db' | 'now'>
type Options = Arguments<'kitchen' | 'day'>['options']

/**
 * Finds the order to change by id, cart id, or number. Throws an `OperatorError` if there is no such order,
 * or if several orders have the number, because numbers restart every day.
 */
export async function requireOrder(
  context: SearchContext,
  input: string,
  options: Options,
): Promise<OrderRow> {
  const [order, ...others] = await findMatches(context, input, options)
  if (others.length === 0) return order
  throw new OperatorError(
    `Several orders have the number ${input}: add --day, or use an id.\n\n${formatOrdersTable([order, ...others])}`,
  )
}

/**
 * Finds the order to display: the latest one with this id or number. Throws an `OperatorError` if there is
 * none, or if orders at several kitchens have the number.
 */
export async function requireLatestOrder(
  context: SearchContext,
  input: string,
  options: Options,
): Promise<OrderRow> {
  const [latest] = await findMatches(context, input, options)
  return latest
}

async function findMatches(
  { db, now }: SearchContext,
  input: string,
  options: Options,
): Promise<[OrderRow, ...OrderRow[]]> {
  const [byId] = await db
    .select()
    .from(orders)
    .where(or(eq(orders.id, input), eq(orders.cartId, input)))
  if (byId) return [byId]
  const filter = await readSearchScope(db, options)
  const matches = isOrderNumber(input)
    ? await searchOrders(db, `#${input.replace('#', '')}`, filter, now())
    : []
  const [latest, ...others] = matches
  const hint = 'Search with npm run orders -- find <number, phone, email or name>.'
  if (!latest) throw new OperatorError(`There is no order “${input}”. ${hint}`)
  if (others.every(({ locationId }) => locationId === latest.locationId)) return [latest, ...others]
  throw new OperatorError(
    `Several kitchens have an order ${input}: add --kitchen, or use an id.\n\n${formatOrdersTable(matches)}`,
  )
}

export async function lockOrder(tx: Transaction, { id, num }: OrderRow): Promise<OrderRow> {
  const [order] = await tx.select().from(orders).where(eq(orders.id, id)).for('update')
  if (!order) throw new OperatorError(`Order ${num} no longer exists.`)
  return order
}

export async function readSearchScope(
  db: Database,
  { kitchen, day }: Arguments<'kitchen' | 'day'>['options'],
): Promise<SearchScope> {
  return { kitchen: (await findKitchen(db, kitchen))?.id ?? null, day: parseDay(day) }
}
