import { and, desc, eq, gte, like, or, type SQL, sql } from 'drizzle-orm'
import { cleanEmail, emailKey } from '#src/domain/member/email.ts'
import { toAsciiDigits } from '#src/domain/text/clean-text.ts'
import { addDays } from '#src/domain/time/hours.ts'
import type { Database } from '#src/server/db/database.ts'
import { type OrderRow, orders } from '#src/server/db/schema/orders.ts'

export type SearchScope = { kitchen: string | null; day: string | null }

export const SEARCH_WINDOW_DAYS = 90
export const SEARCH_RESULTS_MAX = 20

export function searchOrders(
  db: Database,
  input: string,
  scope: SearchScope,
  now: Date,
): Promise<OrderRow[]> {
  return db
    .select()
    .from(orders)
    .where(and(matchesText(input), withinScope(scope, now)))
    .orderBy(desc(orders.placedAt))
    .limit(SEARCH_RESULTS_MAX + 1)
}

export function isOrderNumber(text: string): boolean {
  return /^#?\d{3,5}$/.test(text)
}

/** Accents, apostrophes, and punctuation, which people often omit or type differently. */
const marks = "[\u0300-\u036f'’‘ʼʻ`´.,]"
/** Letters without a Unicode decomposition, and their ASCII equivalents. */
const strokedLetters = ['łđøıð', 'ldoid'] as const

/**
 * Returns an SQL condition that matches an order id or number, part of a phone number or email, or parts of a
 * name in any order. `#142` matches only that order number.
 */
function matchesText(input: string): SQL | undefined {
  const text = toAsciiDigits(input)
    .trim()
    .replace(/^(?:order\s*#?|#)\s*(?=\d{3,5}$)/i, '#')
    .replace(/^\+1/, '')
  if (text.startsWith('#') && isOrderNumber(text)) return eq(orders.num, text.slice(1))
  const digits = text.replace(/[\s().+\p{Pd}/]/gu, '')
  if (/^\d{3,}$/.test(digits)) {
    return or(eq(orders.num, digits), like(orders.phone, likePattern(digits.replace(/^1(?=\d{10}$)/, ''))))
  }
  if (text.includes('@')) {
    const email = sql`lower(${orders.email})`
    return or(eq(email, emailKey(text)), like(email, likePattern(cleanEmail(text).toLowerCase())))
  }
  const words = plainLetters(text.normalize('NFD').toLowerCase())
    .replace(new RegExp(marks, 'g'), '')
    .split(/[\s\p{Pd}]+/u)
  const name = withoutMarks(sql`${orders.firstName} || ' ' || ${orders.lastName}`)
  return or(
    eq(orders.id, text),
    and(...words.filter(Boolean).map(word => like(name, likePattern(word)))),
    like(sql`lower(${orders.email})`, likePattern(text.toLowerCase())),
  )
}

function withoutMarks(text: SQL): SQL {
  const [stroked, plain] = strokedLetters
  return sql`regexp_replace(translate(lower(normalize(${text}, NFD)), ${stroked}, ${plain}), ${marks}, '', 'g')`
}

function plainLetters(text: string): string {
  const [stroked, plain] = strokedLetters
  return [...text].map(letter => plain[stroked.indexOf(letter)] ?? letter).join('')
}

function likePattern(text: string): string {
  return `%${text.replace(/[\\%_]/g, mark => `\\${mark}`)}%`
}

function withinScope({ kitchen, day }: SearchScope, now: Date): SQL | undefined {
  const earliest = addDays(now.toISOString().slice(0, 10), -SEARCH_WINDOW_DAYS)
  return and(
    kitchen === null ? undefined : eq(orders.locationId, kitchen),
    day === null ? gte(orders.day, earliest) : eq(orders.day, day),
  )
}
