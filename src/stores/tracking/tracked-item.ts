import type { Cart } from '#src/contract/cart/carts.ts'
import type { ProductSummary } from '#src/domain/menu/menu.ts'
import type { Cents } from '#src/domain/money/money.ts'
import { environment } from '../browser/environment.ts'
import { storageKey } from '../browser/page-storage.ts'

export type TrackedItem = {
  product_id: string
  name: string
  cost: Cents
  quantity: number
  /** Null if unknown, because bags and orders do not include categories. */
  category: string | null
  menu_id: string
}

type Line = Pick<Cart['products'][number], 'product_id' | 'name' | 'quantity' | 'cost'>

const CATEGORIES_KEY = storageKey('item-categories')

export function toTrackedProduct(
  { product_id, name, category, cost }: Pick<ProductSummary, 'product_id' | 'name' | 'category' | 'cost'>,
  menu_id: string,
  overrides: { quantity?: number; cost?: Cents } = {},
): TrackedItem {
  return { product_id, name, cost, quantity: 1, category, menu_id, ...overrides }
}

/**
 * Returns a tracked item for a line. `quantity` is less than the line's quantity if only part of the line is
 * added or removed.
 */
export function toTrackedLine(line: Line, menu_id: string, quantity = line.quantity): TrackedItem {
  const { product_id, name, cost } = line
  const category = readCategories()[product_id] ?? null
  return { product_id, name, cost: cost.unit, quantity, category, menu_id }
}

export function toTrackedLines({ menu_id, products }: { menu_id: string; products: Line[] }): TrackedItem[] {
  return products.map(line => toTrackedLine(line, menu_id))
}

/**
 * Stores the categories of added products for this tab, because bag lines in later events lack a category.
 */
export function storeCategories(items: TrackedItem[]): void {
  const categories = readCategories()
  for (const { product_id, category } of items) if (category) categories[product_id] = category
  environment().session?.setItem(CATEGORIES_KEY, JSON.stringify(categories))
}

function readCategories(): Record<string, string | undefined> {
  try {
    return Object(JSON.parse(environment().session?.getItem(CATEGORIES_KEY) ?? 'null'))
  } catch {
    return {}
  }
}
