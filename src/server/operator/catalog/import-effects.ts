import { isInEffect } from '#src/domain/menu/catalog-override.ts'
import { formatDateTimeWithZone } from '#src/language/time-with-zone.ts'
import { countDemoMembers, listDemoCatalogs } from '#src/server/catalog/demo-members.ts'
import type { CatalogDifference } from '#src/server/catalog/difference.ts'
import type { CatalogFiles } from '#src/server/catalog/files/folder.ts'
import { createRemovalChecks } from '#src/server/catalog/import.ts'
import { type ChangeRow, readKitchenChanges } from '#src/server/catalog/kitchen-changes.ts'
import { type OverrideRow, readOverrides } from '#src/server/catalog/overrides.ts'
import { countDemoGiftCards } from '#src/server/services/demo/gift-cards.ts'
import {
  findStrandedOrders,
  listProductIdsOfKitchen,
  type OrderableCatalog,
  type StrandedOrder,
} from '#src/server/services/desk/stranded-orders.ts'
import { pluralize } from '../descriptions.ts'
import type { OperatorContext } from '../operator-command.ts'
import { describeCampaigns } from './describe-campaigns.ts'
import { joinNames } from './join-names.ts'
import { type BagLine, countBags, lineHasTarget, readBagLines } from './open-bags.ts'
import { describeOverrideValue } from './set.ts'

export async function describeImportEffects(
  { db, giftCardKey }: OperatorContext,
  folder: string,
): Promise<string[]> {
  if ((await listDemoCatalogs()).includes(folder)) return []
  const [members, cards] = await Promise.all([countDemoMembers(db), countDemoGiftCards(db, giftCardKey)])
  return [
    ...(members > 0 ? [`Removes the ${members} demo members, whose passwords are public.`] : []),
    ...(cards > 0 ? [`Blocks the ${cards} demo gift cards, whose numbers are public.`] : []),
  ]
}

/**
 * Describes how replacing the catalog with `files` would affect open orders, bags, overrides, kitchen
 * changes, and pages.
 */
export async function describeReplacementEffects(
  { db, now, stories }: Pick<OperatorContext, 'db' | 'now' | 'stories'>,
  files: CatalogFiles,
  difference: CatalogDifference,
): Promise<string[]> {
  const offer = toOrderableCatalog(files)
  const stranded = await findStrandedOrders(db, offer)
  const isRemoved = createRemovalChecks(files)
  const overrides = (await readOverrides(db)).filter(row => isInEffect(row, now()) && isRemoved.target(row))
  const changes = (await readKitchenChanges(db)).filter(row => row.until > now() && isRemoved.kitchen(row))
  const published = stories ? await stories() : []
  return [
    ...stranded.map(order => `${describeStrandedOrder(order)} The guest gets an email.`),
    ...bagEffects(await readBagLines({ db, now }), offer, difference),
    ...overrides.map(row => `Clears, because it is not in this catalog: ${describeOverride(row)}.`),
    ...changes.map(row => `Clears, because it is not in this catalog: ${describeKitchenChange(row)}.`),
    ...[...difference.removed, ...difference.soldOut].flatMap(item => {
      const pages = describeCampaigns(item, published)
      return pages.length > 0 ? [pages.join('\n')] : []
    }),
  ]
}

function bagEffects(
  lines: BagLine[],
  { locations, menus }: OrderableCatalog,
  { removed, soldOut, prices }: CatalogDifference,
): string[] {
  const kitchens = new Map(locations.map(location => [location.id, listProductIdsOfKitchen(location, menus)]))
  const isLost = (line: BagLine) =>
    kitchens.get(line.kitchen)?.includes(line.product_id) === false ||
    [...removed, ...soldOut].some(({ target }) => lineHasTarget(line, target))
  const closed = countBags(lines.filter(({ kitchen }) => !kitchens.has(kitchen)))
  const lost = lines.filter(line => kitchens.has(line.kitchen) && isLost(line))
  const repriced = countBags(
    lines.filter(line => prices.some(({ item }) => lineHasTarget(line, item.target))),
  )
  const bagsHave = (count: number) => pluralize(count, 'bag has', 'bags have')
  return [
    ...(closed > 0
      ? [
          `${pluralize(closed, 'bag is', 'bags are')} at a kitchen that is not in this catalog: guests have to choose another one.`,
        ]
      : []),
    ...(lost.length > 0
      ? [
          `${bagsHave(countBags(lost))} what guests then have to swap or remove: ${joinNames([...new Set(lost.map(({ product_id }) => product_id))])}.`,
        ]
      : []),
    ...(repriced > 0
      ? [`${bagsHave(repriced)} an item with a new price: guests see it before they pay.`]
      : []),
  ]
}

/** Describes an override, such as `moon-pie everywhere, $5.00`. */
export function describeOverride(row: OverrideRow): string {
  return `${row.target} ${row.kitchen ? `at ${row.kitchen}` : 'everywhere'}, ${describeOverrideValue(row)}`
}

/** Describes a kitchen change, such as `kitchen 901 (“The roof leaks”)`. */
export function describeKitchenChange({ kitchen, reason }: ChangeRow): string {
  return `kitchen ${kitchen} (“${reason}”)`
}

export function toOrderableCatalog({ locations, menus }: CatalogFiles): OrderableCatalog {
  return { locations: locations.map(({ value }) => value), menus: menus.map(({ value }) => value) }
}

export function describeStrandedOrder({
  order: { num, locationId, readyAt, snapshot },
  missingDishes,
  kitchen,
  isClosed,
}: StrandedOrder): string {
  const order = `Order ${num} at ${snapshot.location.name} (${locationId})`
  if (!kitchen) return `${order} is open, and its kitchen is not in this catalog.`
  const reasons = [
    ...(missingDishes.length > 0 ? [`has ${missingDishes.join(', ')}, which its menu no longer has`] : []),
    ...(isClosed
      ? [
          `is for ${formatDateTimeWithZone(readyAt.toISOString(), kitchen.timezone)}, when the kitchen is closed in this catalog`,
        ]
      : []),
  ]
  return `${order} ${reasons.join(', and ')}.`
}
