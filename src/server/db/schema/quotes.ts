import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import type { Cart } from '../../../contract/cart/carts.ts'
import { instant } from '../instant.ts'
import { carts } from './carts.ts'

export const quotes = pgTable(
  'quotes',
  {
    cartId: text('cart_id')
      .primaryKey()
      .references(() => carts.id, { onDelete: 'cascade' }),
    id: text('id').notNull(),
    /** Cart version it was computed from; any other version voids the quote. */
    cartVersion: integer('cart_version').notNull(),
    cart: jsonb('cart').$type<Cart>().notNull(),
    locationId: text('location_id').notNull(),
    slot: instant('slot'),
    /** Slot capacity it holds; zero once released or passed on to an order. */
    units: integer('units').notNull(),
    /** Start of the current run of quotes, by the database clock like all times below. */
    since: instant('since').notNull(),
    endsAt: instant('ends_at').notNull(),
  },
  table => [
    index('quotes_holding').on(table.endsAt).where(sql`${table.units} > 0`),
    check('quotes_units', sql`${table.units} = 0 or (${table.units} > 0 and ${table.slot} is not null)`),
  ],
)
