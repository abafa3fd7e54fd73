import type { Cart } from '#src/contract/cart/carts.ts'
import type { ProductSummary } from '#src/domain/menu/menu.ts'
import type { Cents } from '#src/domain/money/money.ts'
import { environment } from '../browser/environment.ts'
import { memoryKey } from '../browser/page-memory.ts'

/** A product as analytics are told of it. */
export type TrackedItem = {
  product_id: string
  name: string
  /** What one of it costs with its choices. */
  cost: Cents
  quantity: number
  /** Null where it is not known: bags and orders do not say. */
  category: string | null
  menu_id: string
}

type Line = Pick<Cart['products'][number], 'product_id' | 'name' | 'quantity' | 'cost'>
type Bag = { menu_id: string; products: Line[] }

const CATEGORIES_KEY = memoryKey('item-categories')

/** A product of a menu; as built when told what one costs then. */
export function trackedProduct(
  { product_id, name, category, cost }: Pick<ProductSummary, 'product_id' | 'name' | 'category' | 'cost'>,
  menu_id: string,
  built: { quantity?: number; cost?: Cents } = {},
): TrackedItem {
  return { product_id, name, cost, quantity: 1, category, menu_id, ...built }
}

/** A line of a bag or an order; of a quantity other than its own when only so many come or go. */
export function trackedLine(line: Line, menu_id: string, quantity = line.quantity): TrackedItem {
  const { product_id, name, cost } = line
  const category = readCategories()[product_id] ?? null
  return { product_id, name, cost: cost.unit, quantity, category, menu_id }
}

export function trackedLines({ menu_id, products }: Bag): TrackedItem[] {
  return products.map(line => trackedLine(line, menu_id))
}

/** Keeps the categories of what was added until the tab closes, for the events that only have lines to go by. */
export function keepCategories(items: TrackedItem[]): void {
  const known = readCategories()
  for (const { product_id, category } of items) if (category) known[product_id] = category
  environment().session?.setItem(CATEGORIES_KEY, JSON.stringify(known))
}

function readCategories(): Record<string, string | undefined> {
  try {
    return Object(JSON.parse(environment().session?.getItem(CATEGORIES_KEY) ?? 'null'))
  } catch {
    return {}
  }
}
