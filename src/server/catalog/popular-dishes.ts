import { asc } from 'drizzle-orm'
import type { PopularDishes } from '#src/domain/menu/popular.ts'
import type { Database } from '../db/database.ts'
import { popularDishes } from '../db/schema/kitchens.ts'
import { bumpCatalogVersion, type ChangeAuthor } from './bump-catalog-version.ts'

export type PopularDishesByKitchen = ReadonlyMap<string, PopularDishes>

export async function readPopularDishes(db: Pick<Database, 'select'>): Promise<PopularDishesByKitchen> {
  const rows = await db
    .select()
    .from(popularDishes)
    .orderBy(asc(popularDishes.kitchen), asc(popularDishes.part))
  const byKitchen = Map.groupBy(rows, ({ kitchen }) => kitchen)
  return new Map(
    [...byKitchen].map(([kitchen, kitchenRows]) => [
      kitchen,
      Object.fromEntries(kitchenRows.map(({ part, dishes }) => [part, dishes])),
    ]),
  )
}

export async function storePopularDishes(
  db: Database,
  popular: PopularDishesByKitchen,
  operator: ChangeAuthor,
): Promise<void> {
  const newRows = [...popular].flatMap(([kitchen, parts]) =>
    Object.entries(parts).map(([part, dishes]) => ({ kitchen, part: part as keyof PopularDishes, dishes })),
  )
  await db.transaction(async tx => {
    if (isSamePopular(await readPopularDishes(tx), popular)) return
    await bumpCatalogVersion(tx, operator)
    await tx.delete(popularDishes)
    if (newRows.length > 0) await tx.insert(popularDishes).values(newRows)
  })
}

function isSamePopular(one: PopularDishesByKitchen, other: PopularDishesByKitchen): boolean {
  return serializePopular(one) === serializePopular(other)
}

function serializePopular(popular: PopularDishesByKitchen): string {
  const rows = [...popular].flatMap(([kitchen, parts]) =>
    Object.entries(parts).map(([part, dishes]) => `${kitchen} ${part} ${dishes.join()}`),
  )
  return rows.toSorted().join('\n')
}
