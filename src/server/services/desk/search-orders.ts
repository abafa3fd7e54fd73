import { and, desc, eq, gte, like, or, type SQL, sql } from 'drizzle-orm'
import { emailKey } from '../../../domain/member/email.ts'
import { dayAfter } from '../../../domain/time/hours.ts'
import type { Database } from '../../db/database.ts'
import { type OrderRow, orders } from '../../db/schema/orders.ts'

export type Where = { kitchen: string | null; day: string | null }

/** Without a day, this far back is looked. */
export const SOUGHT_DAYS = 90
/** So many are shown. */
export const SHOWN = 20

/** The orders that go by what somebody knows of one, the latest first: one more than are shown, where there are more. */
export function searchOrders(db: Database, written: string, where: Where, now: Date): Promise<OrderRow[]> {
  return db
    .select()
    .from(orders)
    .where(and(goesBy(written), isWithin(where, now)))
    .orderBy(desc(orders.placedAt))
    .limit(SHOWN + 1)
}

/** Whether what somebody wrote is the number of an order. */
export function isNumber(text: string): boolean {
  return /^#?\d{3,5}$/.test(text)
}

/** A number, a phone or the end of one, an address, or the beginning of any word of a name. */
function goesBy(written: string): SQL | undefined {
  const text = written.trim()
  if (text.includes('@')) return eq(sql`lower(${orders.email})`, emailKey(text))
  if (isNumber(text)) return eq(orders.num, text.replace('#', ''))
  const digits = text.replace(/[\s().+-]/g, '')
  if (/^\d{4,}$/.test(digits)) return like(orders.phone, `%${digits.replace(/^1(?=\d{10}$)/, '')}`)
  const name = text.toLowerCase().replace(/[\\%_]/g, mark => `\\${mark}`)
  return or(
    eq(orders.id, text),
    like(sql`' ' || lower(${orders.firstName} || ' ' || ${orders.lastName})`, `% ${name}%`),
  )
}

function isWithin({ kitchen, day }: Where, now: Date): SQL | undefined {
  const earliest = dayAfter(now.toISOString().slice(0, 10), -SOUGHT_DAYS)
  return and(
    kitchen === null ? undefined : eq(orders.locationId, kitchen),
    day === null ? gte(orders.day, earliest) : eq(orders.day, day),
  )
}
