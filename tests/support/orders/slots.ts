import { and, eq } from 'drizzle-orm'
import type { Cart } from '#src/contract/cart/carts.ts'
import type { Database } from '#src/server/db/database.ts'
import { cartLines, carts } from '#src/server/db/schema/carts.ts'
import { slotUsage } from '#src/server/db/schema/slots.ts'
import { randomId } from '#src/server/services/random-id.ts'

export async function readBookedSlotUnits(db: Database, locationId: string, slot: string): Promise<number> {
  const matchesSlot = and(eq(slotUsage.locationId, locationId), eq(slotUsage.slot, new Date(slot)))
  const [row] = await db.select().from(slotUsage).where(matchesSlot)
  return row?.taken ?? 0
}

export async function setBookedUnits(
  db: Database,
  locationId: string,
  slot: string,
  units: number,
): Promise<void> {
  await db
    .insert(slotUsage)
    .values({ locationId, slot: new Date(slot), taken: units })
    .onConflictDoUpdate({ target: [slotUsage.locationId, slotUsage.slot], set: { taken: units } })
}

export async function insertBagCopies(db: Database, guests: number, cart: Cart): Promise<Cart[]> {
  const [row] = await db.select().from(carts).where(eq(carts.id, cart.id))
  const lines = await db.select().from(cartLines).where(eq(cartLines.cartId, cart.id))
  if (!row) throw new Error(`There is no bag ${cart.id}`)
  const ids = Array.from({ length: guests }, () => randomId('c'))
  await db.insert(carts).values(ids.map(id => ({ ...row, id })))
  const copies = ids.flatMap(cartId => lines.map(line => ({ ...line, id: randomId('l'), cartId })))
  await db.insert(cartLines).values(copies)
  return ids.map(id => ({ ...cart, id }))
}

async function totalBooked(db: Database): Promise<number> {
  const rows = await db.select({ taken: slotUsage.taken }).from(slotUsage)
  return rows.reduce((sum, { taken }) => sum + taken, 0)
}

/** Runs `action` and returns its result with the number of slot units that it booked. */
export async function countBookedUnits<T>(
  db: Database,
  action: () => Promise<T>,
): Promise<{ result: T; units: number }> {
  const before = await totalBooked(db)
  const result = await action()
  return { result, units: (await totalBooked(db)) - before }
}
