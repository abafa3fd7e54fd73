import { notInArray } from 'drizzle-orm'
import { openFor } from '../../../domain/kitchen/kitchen-status.ts'
import { isOver, ORDER_STATES } from '../../../domain/order/order-life.ts'
import { calendarDay, clockTime } from '../../../domain/time/clock-time.ts'
import { countDemoMembers, demoCatalogs } from '../../catalog/demo-members.ts'
import type { CatalogFiles } from '../../catalog/files/folder.ts'
import { orders } from '../../db/schema/orders.ts'
import { countDemoGiftCards } from '../../services/demo/gift-cards.ts'
import type { OperatorContext } from '../verb.ts'

/** Describes an import's effects on open orders, demo members, and demo gift cards, one sentence each. */
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
    ...(await stranded({ db }, files)),
    ...(members > 0 ? [`Removes the ${members} demo members, whose passwords are public.`] : []),
    ...(cards > 0 ? [`Blocks the ${cards} demo gift cards, whose numbers are public.`] : []),
  ]
}

/** Reports open orders whose kitchen, items, or time the new catalog no longer has. */
async function stranded({ db }: Pick<OperatorContext, 'db'>, files: CatalogFiles): Promise<string[]> {
  const over = ORDER_STATES.filter(isOver)
  const open = await db.select().from(orders).where(notInArray(orders.state, over)).orderBy(orders.readyAt)
  const kitchens = new Map(files.locations.map(({ value }) => [value.id, value]))
  const menus = new Map(files.menus.map(({ value }) => [value.id, value]))
  return open.flatMap(({ num, locationId, readyAt, snapshot }) => {
    const { location, products, handoff, sub_handoff } = snapshot
    const order = `Order ${num} at ${location.name} (${locationId})`
    const kitchen = kitchens.get(locationId)
    if (!kitchen) return [`${order} is open, and its kitchen is not in this catalog.`]
    const sold = [kitchen.menu, kitchen.catering?.menu ?? ''].flatMap(
      id => menus.get(id)?.categories.flatMap(category => category.products) ?? [],
    )
    const gone = products.filter(({ product_id }) => !sold.includes(product_id)).map(({ name }) => name)
    const time = readyAt.getTime()
    const isOpen = openFor(kitchen, { handoff, sub_handoff }, readyAt).some(
      ({ opens, closes }) => opens <= time && time <= closes,
    )
    const when = `${calendarDay(time, kitchen.timezone)}, ${clockTime(time, kitchen.timezone)}`
    return [
      ...(gone.length > 0 ? [`${order} has ${gone.join(', ')}, which its menu no longer has.`] : []),
      ...(isOpen ? [] : [`${order} is for ${when}, when the kitchen is closed in this catalog.`]),
    ]
  })
}
