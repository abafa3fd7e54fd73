import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import type { Cart } from '#src/contract/cart/carts.ts'
import { instantColumn } from '../instant-column.ts'
import { carts } from './carts.ts'

export const quotes = pgTable(
  'quotes',
  {
    cartId: text('cart_id')
      .primaryKey()
      .references(() => carts.id, { onDelete: 'cascade' }),
    id: text('id').notNull(),
    /** Version of the quoted cart. Any change to the cart invalidates the quote. */
    cartVersion: integer('cart_version').notNull(),
    cart: jsonb('cart').$type<Cart>().notNull(),
    locationId: text('location_id').notNull(),
    slot: instantColumn('slot'),
    /** Slot capacity held by the quote. Zero once the capacity is released or transferred to an order. */
    units: integer('units').notNull(),
    /** Database time of the first quote in the cart's current series of quotes. */
    since: instantColumn('since').notNull(),
    endsAt: instantColumn('ends_at').notNull(),
  },
  table => [
    index('quotes_holding').on(table.endsAt).where(sql`${table.units} > 0`),
    check('quotes_units', sql`${table.units} = 0 or (${table.units} > 0 and ${table.slot} is not null)`),
  ],
)
