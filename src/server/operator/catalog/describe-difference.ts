import { formatCents } from '#src/domain/money/money.ts'
import {
  type CatalogDifference,
  type CatalogItem,
  type CatalogPriceChange,
  findPriceWarning,
  isEmptyDifference,
} from '#src/server/catalog/difference.ts'
import { pluralize } from '../descriptions.ts'
import { joinNames } from './join-names.ts'

/** Maximum number of lines per list. Any further items are only counted. */
const LINES_MAX = 30

/** Describes a difference with one line per kind of change. Price warnings come last. */
export function describeDifference(difference: CatalogDifference): string[] {
  const { products, prices, added, removed, soldOut, availableAgain, others } = difference
  const productCount = pluralize(products, 'product', 'products')
  if (isEmptyDifference(difference)) return [`${productCount}, nothing changes.`]
  const warnings = [
    ...prices.map(({ item, before }) => describePriceWarning(item, before)),
    ...added.map(item => describePriceWarning(item, null)),
  ].filter(text => text !== null)
  return [
    prices.length === 0
      ? `${productCount}, no price changes.`
      : `${productCount}, ${pluralize(prices.length, 'price changes', 'prices change')}${largestChangeText(prices)}:`,
    ...bulletLines(prices.map(describePriceChange)),
    ...describeItems('New', added, ({ cost }) => `, ${formatCents(cost)}`),
    ...describeItems('Removed', removed),
    ...describeItems('Sold out', soldOut),
    ...describeItems('Available again', availableAgain),
    ...others.map(({ kind, ids }) =>
      kind === 'settings' ? 'Other changes in the settings.' : `Other changes in ${kind}: ${joinNames(ids)}.`,
    ),
    ...(warnings.length > 0 ? ['Check before you confirm:', ...bulletLines(warnings)] : []),
  ]
}

/** Describes why a price may be a mistake. Returns null if the price is plausible. */
export function describePriceWarning(
  item: Pick<CatalogItem, 'target' | 'name' | 'cost' | 'isDish'>,
  before: number | null,
): string | null {
  const warning = findPriceWarning(item, before)
  if (warning === null) return null
  const reason =
    warning === 'under a dollar' ? 'under a dollar for a dish' : `${warning} of ${formatCents(before ?? 0)}`
  return `${item.name} (${item.target}) for ${formatCents(item.cost)} is ${reason}.`
}

function describePriceChange({ item, before }: CatalogPriceChange): string {
  const percent = before > 0 ? `, ${formatPercent(item.cost, before)}` : ''
  return `${item.name} (${item.target}): ${formatCents(before)} to ${formatCents(item.cost)}${percent}`
}

function largestChangeText(prices: CatalogPriceChange[]): string {
  const largest = prices.find(({ before }) => before > 0)
  return largest ? `, largest ${formatPercent(largest.item.cost, largest.before)}` : ''
}

function formatPercent(after: number, before: number): string {
  const percent = Math.round(((after - before) / before) * 100)
  return `${percent < 0 ? '-' : '+'}${Math.abs(percent)}%`
}

function describeItems(
  heading: string,
  items: CatalogItem[],
  detail: (item: CatalogItem) => string = () => '',
): string[] {
  if (items.length === 0) return []
  return [`${heading}: ${joinNames(items.map(item => `${item.name} (${item.target})${detail(item)}`))}.`]
}

function bulletLines(texts: string[]): string[] {
  const more = texts.length > LINES_MAX ? [`- … and ${texts.length - LINES_MAX} more`] : []
  return [...texts.slice(0, LINES_MAX).map(text => `- ${text}`), ...more]
}
