import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import type { Cart } from '../../../contract/cart/carts.ts'
import { instant } from '../instant.ts'
import { carts } from './carts.ts'

/** What guests are promised while they pay: the bill, and the kitchen's time. The last one of each cart. */
export const quotes = pgTable(
  'quotes',
  {
    cartId: text('cart_id')
      .primaryKey()
      .references(() => carts.id, { onDelete: 'cascade' }),
    id: text('id').notNull(),
    /** What it was made of: at another version of the cart it is void. */
    cartVersion: integer('cart_version').notNull(),
    /** The cart as it was priced, with the time it was promised for. */
    cart: jsonb('cart').$type<Cart>().notNull(),
    locationId: text('location_id').notNull(),
    /** Null for what takes no slot. */
    slot: instant('slot'),
    /** The work that is held of the slot; none once it is given back or an order has it. */
    units: integer('units').notNull(),
    /** When the cart was first quoted of late, by the database's clock as all that follows. */
    since: instant('since').notNull(),
    endsAt: instant('ends_at').notNull(),
  },
  table => [
    index('quotes_holding').on(table.endsAt).where(sql`${table.units} > 0`),
    check('quotes_units', sql`${table.units} = 0 or (${table.units} > 0 and ${table.slot} is not null)`),
  ],
)
