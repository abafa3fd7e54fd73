import type { z } from 'zod'
import type { setStock as endpoint, StockItem } from '#src/contract/order/kitchen-stock.ts'
import { isInEffect, optionTargetId } from '#src/domain/menu/catalog-override.ts'
import type { ModifierGroup, Product } from '#src/domain/menu/menu.ts'
import { BUSINESS_DAY_END } from '#src/domain/time/business-day.ts'
import { parseEndTime } from '#src/domain/time/parse-end-time.ts'
import type { Catalog, ServedKitchen } from '#src/server/catalog/catalog.ts'
import {
  clearStockOverrides,
  type OverrideRow,
  readOverrides,
  setOverride,
} from '#src/server/catalog/overrides.ts'
import type { Context } from '../context.ts'
import { ServiceError } from '../service-error.ts'
import { requirePass } from './open-pass.ts'

export async function getStock(ctx: Context, kitchenId: string): Promise<StockItem[]> {
  const { kitchen } = await requirePass(ctx, kitchenId)
  return readStock(ctx, kitchen)
}

export async function setStock(
  ctx: Context,
  kitchenId: string,
  { target, until }: z.output<typeof endpoint.body>,
): Promise<StockItem[]> {
  const { kitchen, by } = await requirePass(ctx, kitchenId)
  const stock = await readStock(ctx, kitchen)
  if (!stock.some(item => item.target === target)) throw new ServiceError('product_not_found')
  const scope = { target, kitchen: kitchen.id }
  const operator = { by, now: ctx.now() }
  if (until === null) await clearStockOverrides(ctx.db, scope, operator)
  else {
    const end = stockEnd(until, kitchen, operator.now)
    await setOverride(ctx.db, { ...scope, available: false, price: null, until: end }, operator)
  }
  return readStock(ctx, kitchen)
}

function stockEnd(until: string, { timezone }: ServedKitchen, now: Date): Date | null {
  if (until === 'back') return null
  const end = parseEndTime(until === 'today' ? BUSINESS_DAY_END : until, timezone, now)
  if (end instanceof Date) return end
  throw new Error(`The contract accepted an invalid end time: ${until}`)
}

type ActiveOverrides = { kitchenOverride: OverrideRow | null; chainOverride: OverrideRow | null }

async function readStock(ctx: Context, kitchen: ServedKitchen): Promise<StockItem[]> {
  const now = ctx.now()
  const findOverrides = activeOverrides(await readOverrides(ctx.db), kitchen, now)
  const catalog = await ctx.catalog()
  const products = menuProducts(catalog, kitchen, now)
  const options = new Map(products.flatMap(({ product }) => flattenOptions(product.mods)))
  return [
    ...products.map(({ product, category }) => ({
      target: product.product_id,
      name: product.name,
      of: category,
      kind: 'product' as const,
      // A product outside its serving hours does not count as sold out.
      sold_out: soldOut(findOverrides(product.product_id), !product.available && product.returns === null),
    })),
    ...[...options].map(([target, { isSoldOut, ...option }]) => ({
      target,
      ...option,
      kind: 'option' as const,
      sold_out: soldOut(findOverrides(target), isSoldOut),
    })),
  ]
}

function menuProducts(catalog: Catalog, kitchen: ServedKitchen, now: Date) {
  const menus = [catalog.regularMenu(kitchen), catalog.cateringMenu(kitchen)].filter(
    kitchenMenu => kitchenMenu !== null,
  )
  const entries = menus.flatMap(kitchenMenu =>
    kitchenMenu.menu.categories.flatMap(({ name, products }) =>
      products.flatMap(id => {
        const product = catalog.productOnMenu(kitchenMenu, id, now)
        return product ? [{ product, category: name }] : []
      }),
    ),
  )
  return [...new Map(entries.map(entry => [entry.product.product_id, entry])).values()]
}

type Option = { name: string; of: string; isSoldOut: boolean }

function flattenOptions(groups: Product['mods']): [string, Option][] {
  return groups.flatMap((group: ModifierGroup) =>
    group.options.flatMap(option => [
      [optionTargetId(option), { name: option.name, of: group.name, isSoldOut: !option.meta.available }] as [
        string,
        Option,
      ],
      ...flattenOptions(option.mods),
    ]),
  )
}

function activeOverrides(
  rows: OverrideRow[],
  { id }: ServedKitchen,
  now: Date,
): (target: string) => ActiveOverrides {
  const active = rows.filter(row => row.available !== null && isInEffect(row, now))
  const kitchenOverrides = new Map(active.filter(row => row.kitchen === id).map(row => [row.target, row]))
  const chainOverrides = new Map(active.filter(row => row.kitchen === null).map(row => [row.target, row]))
  return target => ({
    kitchenOverride: kitchenOverrides.get(target) ?? null,
    chainOverride: chainOverrides.get(target) ?? null,
  })
}

/**
 * Returns the time until which an item is sold out, and whether it is sold out only at this kitchen. Returns
 * null if the item is available. The overrides are read from the database, because the catalog may be up to a
 * second out of date.
 */
function soldOut(
  { kitchenOverride, chainOverride }: ActiveOverrides,
  isSoldOut: boolean,
): StockItem['sold_out'] {
  if (kitchenOverride)
    return kitchenOverride.available
      ? null
      : { until: kitchenOverride.until?.toISOString() ?? null, here: true }
  if (chainOverride)
    return chainOverride.available ? null : { until: chainOverride.until?.toISOString() ?? null, here: false }
  return isSoldOut ? { until: null, here: false } : null
}
