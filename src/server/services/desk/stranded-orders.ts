import { eq, inArray, notInArray } from 'drizzle-orm'
import { openFor } from '../../../domain/kitchen/kitchen-status.ts'
import { isOver, ORDER_STATES } from '../../../domain/order/order-life.ts'
import { HOUR_MS } from '../../../domain/time/durations.ts'
import type { LocationFile } from '../../catalog/files/location-file.ts'
import type { MenuFile } from '../../catalog/files/menu-files.ts'
import type { Database, Transaction } from '../../db/database.ts'
import { catalogEntries, catalogState } from '../../db/schema/catalog.ts'
import { type OrderRow, orders } from '../../db/schema/orders.ts'

/** The part of a catalog that decides whether an order can be made. */
export type KitchenOffer = { locations: LocationFile[]; menus: MenuFile[] }

/** An open order whose kitchen or dishes are not in a catalog, or whose kitchen is closed at its time. */
export type StrandedOrder = {
  order: OrderRow
  gone: string[]
  kitchen: LocationFile | null
  isClosed: boolean
}

export async function importedOffer(db: Database | Transaction): Promise<KitchenOffer> {
  const rows = await db
    .select({ kind: catalogEntries.kind, body: catalogEntries.body })
    .from(catalogEntries)
    .innerJoin(catalogState, eq(catalogState.edition, catalogEntries.edition))
    .where(inArray(catalogEntries.kind, ['location', 'menu']))
  // The import, the only writer of this table, has validated it.
  const of = (kind: string) => rows.filter(row => row.kind === kind).map(({ body }) => body)
  return { locations: of('location') as LocationFile[], menus: of('menu') as MenuFile[] }
}

export async function strandedOrders(
  db: Database | Transaction,
  { locations, menus }: KitchenOffer,
): Promise<StrandedOrder[]> {
  const over = ORDER_STATES.filter(isOver)
  const open = await db.select().from(orders).where(notInArray(orders.state, over)).orderBy(orders.readyAt)
  return open.flatMap((order): StrandedOrder[] => {
    const kitchen = locations.find(({ id }) => id === order.locationId) ?? null
    if (!kitchen) return [{ order, gone: [], kitchen, isClosed: false }]
    const sold = menus
      .filter(({ id }) => id === kitchen.menu || id === kitchen.catering?.menu)
      .flatMap(({ categories }) => categories.flatMap(({ products }) => products))
    const { products, handoff, sub_handoff, time } = order.snapshot
    const gone = products.filter(({ product_id }) => !sold.includes(product_id)).map(({ name }) => name)
    const ready = order.readyAt.getTime()
    // An ASAP order placed just before closing is handed over after it.
    const late = time.kind === 'asap' ? HOUR_MS : 0
    const isClosed = !openFor(kitchen, { handoff, sub_handoff }, order.readyAt).some(
      ({ opens, closes }) => opens <= ready && ready <= closes + late,
    )
    return gone.length > 0 || isClosed ? [{ order, gone, kitchen, isClosed }] : []
  })
}
