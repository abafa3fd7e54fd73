import type { z } from 'zod'
import type { setStock as endpoint, StockItem } from '../../../contract/order/kitchen-stock.ts'
import { isStanding, optionTarget } from '../../../domain/menu/catalog/catalog-override.ts'
import type { ModifierGroup, Product } from '../../../domain/menu/menu.ts'
import { DAY_ENDS } from '../../../domain/time/business-day.ts'
import { parseUntil } from '../../../domain/time/until.ts'
import type { Catalog, ServedKitchen } from '../../catalog/catalog.ts'
import { clearStock, type OverrideRow, readOverrides, setOverride } from '../../catalog/overrides.ts'
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
  const place = { target, kitchen: kitchen.id }
  const operator = { by, now: ctx.now() }
  if (until === null) await clearStock(ctx.db, place, operator)
  else {
    const end = endOf(until, kitchen, operator.now)
    await setOverride(ctx.db, { ...place, available: false, price: null, until: end }, operator)
  }
  return readStock(ctx, kitchen)
}

function endOf(until: string, { timezone }: ServedKitchen, now: Date): Date | null {
  if (until === 'back') return null
  const end = parseUntil(until === 'today' ? DAY_ENDS : until, timezone, now)
  if (end instanceof Date) return end
  throw new Error(`The contract accepted an invalid end time: ${until}`)
}

type ActiveOverrides = { here: OverrideRow | null; everywhere: OverrideRow | null }

async function readStock(ctx: Context, kitchen: ServedKitchen): Promise<StockItem[]> {
  const now = ctx.now()
  const overridesOf = activeChanges(await readOverrides(ctx.db), kitchen, now)
  const catalog = await ctx.catalog()
  const products = productsOf(catalog, kitchen, now)
  const options = new Map(products.flatMap(({ product }) => optionsOf(product.mods)))
  return [
    ...products.map(({ product, category }) => ({
      target: product.product_id,
      name: product.name,
      of: category,
      kind: 'product' as const,
      // A product outside its serving hours is not sold out.
      sold_out: soldOut(overridesOf(product.product_id), !product.available && product.returns === null),
    })),
    ...[...options].map(([target, { isSoldOut, ...option }]) => ({
      target,
      ...option,
      kind: 'option' as const,
      sold_out: soldOut(overridesOf(target), isSoldOut),
    })),
  ]
}

function productsOf(catalog: Catalog, kitchen: ServedKitchen, now: Date) {
  const menus = [catalog.regularMenu(kitchen), catalog.cateringMenu(kitchen)].filter(on => on !== null)
  const listed = menus.flatMap(on =>
    on.menu.categories.flatMap(({ name, products }) =>
      products.flatMap(id => {
        const product = catalog.productOn(on, id, now)
        return product ? [{ product, category: name }] : []
      }),
    ),
  )
  return [...new Map(listed.map(each => [each.product.product_id, each])).values()]
}

type Option = { name: string; of: string; isSoldOut: boolean }

function optionsOf(groups: Product['mods']): [string, Option][] {
  return groups.flatMap((group: ModifierGroup) =>
    group.options.flatMap(option => [
      [optionTarget(option), { name: option.name, of: group.name, isSoldOut: !option.meta.available }] as [
        string,
        Option,
      ],
      ...optionsOf(option.mods),
    ]),
  )
}

function activeChanges(
  rows: OverrideRow[],
  { id }: ServedKitchen,
  now: Date,
): (target: string) => ActiveOverrides {
  const standing = rows.filter(row => row.available !== null && isStanding(row, now))
  const here = new Map(standing.filter(row => row.kitchen === id).map(row => [row.target, row]))
  const everywhere = new Map(standing.filter(row => row.kitchen === null).map(row => [row.target, row]))
  return target => ({ here: here.get(target) ?? null, everywhere: everywhere.get(target) ?? null })
}

/** Recent overrides come from the database: the catalog may be a second old. */
function soldOut({ here, everywhere }: ActiveOverrides, isSoldOut: boolean): StockItem['sold_out'] {
  if (here) return here.available ? null : { until: here.until?.toISOString() ?? null, here: true }
  if (everywhere)
    return everywhere.available ? null : { until: everywhere.until?.toISOString() ?? null, here: false }
  return isSoldOut ? { until: null, here: false } : null
}
