import { eq, inArray, notInArray } from 'drizzle-orm'
import { orderingIntervals } from '#src/domain/kitchen/kitchen-status.ts'
import { isOrderOver, ORDER_STATES } from '#src/domain/order/order-states.ts'
import { HOUR_MS } from '#src/domain/time/durations.ts'
import type { LocationFile } from '#src/server/catalog/files/location-file.ts'
import type { MenuFile } from '#src/server/catalog/files/menu-files.ts'
import type { Database, Transaction } from '#src/server/db/database.ts'
import { catalogEntries, catalogState } from '#src/server/db/schema/catalog.ts'
import { type OrderRow, orders } from '#src/server/db/schema/orders.ts'

/** The part of a catalog that determines whether a kitchen can make an order. */
export type OrderableCatalog = { locations: LocationFile[]; menus: MenuFile[] }

/**
 * An open order whose kitchen or dishes are missing from a catalog, or whose kitchen is closed at the
 * promised time.
 */
export type StrandedOrder = {
  order: OrderRow
  missingDishes: string[]
  kitchen: LocationFile | null
  isClosed: boolean
}

export async function readOrderableCatalog(db: Database | Transaction): Promise<OrderableCatalog> {
  const rows = await db
    .select({ kind: catalogEntries.kind, body: catalogEntries.body })
    .from(catalogEntries)
    .innerJoin(catalogState, eq(catalogState.edition, catalogEntries.edition))
    .where(inArray(catalogEntries.kind, ['location', 'menu']))
  // The casts are safe, because only the import writes this table, after validation.
  const bodiesOf = (kind: string) => rows.filter(row => row.kind === kind).map(({ body }) => body)
  return { locations: bodiesOf('location') as LocationFile[], menus: bodiesOf('menu') as MenuFile[] }
}

export function listProductIdsOfKitchen({ menu, catering }: LocationFile, menus: MenuFile[]): string[] {
  return menus
    .filter(({ id }) => id === menu || id === catering?.menu)
    .flatMap(({ categories }) => categories.flatMap(({ products }) => products))
}

export async function findStrandedOrders(
  db: Database | Transaction,
  { locations, menus }: OrderableCatalog,
): Promise<StrandedOrder[]> {
  const finalStates = ORDER_STATES.filter(isOrderOver)
  const openOrders = await db
    .select()
    .from(orders)
    .where(notInArray(orders.state, finalStates))
    .orderBy(orders.readyAt)
  return openOrders.flatMap((order): StrandedOrder[] => {
    const kitchen = locations.find(({ id }) => id === order.locationId) ?? null
    if (!kitchen) return [{ order, missingDishes: [], kitchen, isClosed: false }]
    const menuProducts = listProductIdsOfKitchen(kitchen, menus)
    const { products, handoff, sub_handoff, time } = order.snapshot
    const missingDishes = products
      .filter(({ product_id }) => !menuProducts.includes(product_id))
      .map(({ name }) => name)
    const ready = order.readyAt.getTime()
    // An ASAP order placed just before closing is handed over after closing.
    const graceMs = time.kind === 'asap' ? HOUR_MS : 0
    const isClosed = !orderingIntervals(kitchen, { handoff, sub_handoff }, order.readyAt).some(
      ({ opens, closes }) => opens <= ready && ready <= closes + graceMs,
    )
    return missingDishes.length > 0 || isClosed ? [{ order, missingDishes, kitchen, isClosed }] : []
  })
}
