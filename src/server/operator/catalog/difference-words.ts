import { formatCents } from '../../../domain/money/money.ts'
import {
  type CatalogDifference,
  doubtPrice,
  type Item,
  isUnchanged,
  type PriceChange,
} from '../../catalog/difference.ts'
import { counted } from '../words.ts'
import { listed } from './listed.ts'

/** Lines of a list; further ones are counted. */
const LINES_MAX = 30

/** Describes a difference, ending with the prices that look like mistakes. */
export function differenceWords(difference: CatalogDifference): string[] {
  const { products, prices, added, removed, soldOut, availableAgain, others } = difference
  const all = counted(products, 'product', 'products')
  if (isUnchanged(difference)) return [`${all}, nothing changes.`]
  const doubts = [
    ...prices.map(({ item, before }) => doubtWords(item, before)),
    ...added.map(item => doubtWords(item, null)),
  ].filter(words => words !== null)
  return [
    prices.length === 0
      ? `${all}, no price changes.`
      : `${all}, ${counted(prices.length, 'price changes', 'prices change')}${largestWords(prices)}:`,
    ...lines(prices.map(priceWords)),
    ...itemWords('New', added, ({ cost }) => `, ${formatCents(cost)}`),
    ...itemWords('Removed', removed),
    ...itemWords('Sold out', soldOut),
    ...itemWords('Available again', availableAgain),
    ...others.map(({ kind, ids }) =>
      kind === 'settings' ? 'Other changes in the settings.' : `Other changes in ${kind}: ${listed(ids)}.`,
    ),
    ...(doubts.length > 0 ? ['Check before you confirm:', ...lines(doubts)] : []),
  ]
}

/** Null if the price is plausible. */
export function doubtWords(
  item: Pick<Item, 'target' | 'name' | 'cost' | 'isDish'>,
  before: number | null,
): string | null {
  const doubt = doubtPrice(item, before)
  if (doubt === null) return null
  const reason =
    doubt === 'under a dollar' ? 'under a dollar for a dish' : `${doubt} of ${formatCents(before ?? 0)}`
  return `${item.name} (${item.target}) for ${formatCents(item.cost)} is ${reason}.`
}

function priceWords({ item, before }: PriceChange): string {
  const percent = before > 0 ? `, ${percentWords(item.cost, before)}` : ''
  return `${item.name} (${item.target}): ${formatCents(before)} to ${formatCents(item.cost)}${percent}`
}

function largestWords(prices: PriceChange[]): string {
  const largest = prices.find(({ before }) => before > 0)
  return largest ? `, largest ${percentWords(largest.item.cost, largest.before)}` : ''
}

function percentWords(after: number, before: number): string {
  const percent = Math.round(((after - before) / before) * 100)
  return `${percent < 0 ? '-' : '+'}${Math.abs(percent)}%`
}

function itemWords(heading: string, items: Item[], detail: (item: Item) => string = () => ''): string[] {
  if (items.length === 0) return []
  return [`${heading}: ${listed(items.map(item => `${item.name} (${item.target})${detail(item)}`))}.`]
}

function lines(texts: string[]): string[] {
  const more = texts.length > LINES_MAX ? [`- … and ${texts.length - LINES_MAX} more`] : []
  return [...texts.slice(0, LINES_MAX).map(text => `- ${text}`), ...more]
}
