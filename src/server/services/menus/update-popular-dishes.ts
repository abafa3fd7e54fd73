import { and, eq, gte, notInArray, sql } from 'drizzle-orm'
import {
  type DaypartOrder,
  POPULAR_WINDOW_DAYS,
  type PopularDishes,
  rankPopularDishes,
} from '#src/domain/menu/popular.ts'
import { businessDay } from '#src/domain/time/business-day.ts'
import { daypartOf } from '#src/domain/time/daypart.ts'
import { DAY_MS } from '#src/domain/time/durations.ts'
import type { Catalog } from '#src/server/catalog/catalog.ts'
import type { LocationFile } from '#src/server/catalog/files/location-file.ts'
import { storePopularDishes } from '#src/server/catalog/popular-dishes.ts'
import type { Database } from '#src/server/db/database.ts'
import { orders } from '#src/server/db/schema/orders.ts'
import type { Context } from '../context.ts'

export async function updatePopularDishes(ctx: Context): Promise<void> {
  const catalog = await ctx.catalog()
  const now = ctx.now()
  const popularByKitchen = new Map<string, PopularDishes>()
  for (const kitchen of catalog.locations) {
    const dishes = countableDishes(catalog, kitchen)
    const popular = rankPopularDishes(
      (await readOrderedDishes(ctx.db, kitchen, now)).map(order => ({
        ...order,
        dishes: order.dishes.filter(id => dishes.has(id)),
      })),
    )
    if (Object.keys(popular).length > 0) popularByKitchen.set(kitchen.id, popular)
  }
  await storePopularDishes(ctx.db, popularByKitchen, { by: 'counting', now })
}

/** Returns the dishes to count. Excludes upsells, because they would crowd out other dishes. */
function countableDishes(catalog: Catalog, kitchen: LocationFile): Set<string> {
  const { menu } = catalog.regularMenu(kitchen)
  const productIds = menu.categories.flatMap(({ products }) => products)
  return new Set(productIds.filter(id => !menu.upsells.includes(id)))
}

async function readOrderedDishes(
  db: Database,
  { id, timezone, menu_id }: LocationFile,
  now: Date,
): Promise<DaypartOrder[]> {
  const firstDay = businessDay(new Date(now.getTime() - POPULAR_WINDOW_DAYS * DAY_MS), timezone)
  const rows = await db
    .select({
      placedAt: orders.placedAt,
      dishes: sql<string[]>`jsonb_path_query_array(${orders.snapshot}, '$.products[*].product_id')`,
    })
    .from(orders)
    .where(
      and(
        and(eq(orders.locationId, id), gte(orders.day, firstDay)),
        notInArray(orders.state, ['cancelled', 'refused', 'expired']),
        eq(sql`${orders.snapshot} ->> 'menu_id'`, menu_id),
      ),
    )
  return rows.map(({ placedAt, dishes }) => ({ part: daypartOf(placedAt, timezone), dishes }))
}
