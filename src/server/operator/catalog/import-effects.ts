import { dateTimeWithZone } from '../../../domain/scheduling/time-with-zone.ts'
import { countDemoMembers, demoCatalogs } from '../../catalog/demo-members.ts'
import type { CatalogFiles } from '../../catalog/files/folder.ts'
import { countDemoGiftCards } from '../../services/demo/gift-cards.ts'
import {
  findStrandedOrders,
  type KitchenOffer,
  type StrandedOrder,
} from '../../services/desk/stranded-orders.ts'
import type { OperatorContext } from '../verb.ts'

export async function importEffects(
  { db, giftCardKey }: OperatorContext,
  files: CatalogFiles,
  folder: string,
): Promise<string[]> {
  const isDemo = (await demoCatalogs()).includes(folder)
  const [members, cards] = isDemo
    ? [0, 0]
    : await Promise.all([countDemoMembers(db), countDemoGiftCards(db, giftCardKey)])
  return [
    ...(await strandedEffects({ db }, files)),
    ...(members > 0 ? [`Removes the ${members} demo members, whose passwords are public.`] : []),
    ...(cards > 0 ? [`Blocks the ${cards} demo gift cards, whose numbers are public.`] : []),
  ]
}

export async function strandedEffects(
  { db }: Pick<OperatorContext, 'db'>,
  files: CatalogFiles,
): Promise<string[]> {
  const strandedList = await findStrandedOrders(db, kitchenOffer(files))
  return strandedList.map(strandedOrder => `${describeStranded(strandedOrder)} The guest gets an email.`)
}

export function kitchenOffer({ locations, menus }: CatalogFiles): KitchenOffer {
  return { locations: locations.map(({ value }) => value), menus: menus.map(({ value }) => value) }
}

export function describeStranded({
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
          `is for ${dateTimeWithZone(readyAt.toISOString(), kitchen.timezone)}, when the kitchen is closed in this catalog`,
        ]
      : []),
  ]
  return `${order} ${reasons.join(', and ')}.`
}
