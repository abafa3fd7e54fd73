import type { Contact } from '#src/domain/member/contact.ts'
import type { DemoOrder, RecurringOrderFile } from '#src/server/catalog/files/member-file.ts'
import type { Context } from '../context.ts'
import { updatePopularDishes } from '../menus/update-popular-dishes.ts'
import { insertPastOrders, type PastOrderInput } from './insert-past-orders.ts'
import { computePlacedTime, createPastOrder } from './past-order.ts'

const contact: Contact = {
  first_name: 'Demo',
  last_name: 'Guest',
  email: 'guest@example.com',
  phone: '6155550100',
}

export async function loadRegularOrders(ctx: Context, files: RecurringOrderFile[]): Promise<void> {
  const catalog = await ctx.catalog()
  await ctx.db.transaction(async tx => {
    const past: PastOrderInput[] = []
    for (const file of files.flatMap(pastOrders)) {
      const kitchen = catalog.locationById(file.location_id)
      if (!kitchen) throw new Error(`A guest ordered at unknown kitchen ${file.location_id}`)
      const placed = computePlacedTime(file, kitchen.timezone, ctx.now())
      const kitchenMenu = catalog.regularMenu(kitchen)
      const { cart, order } = createPastOrder(
        { file, kitchenMenu, memberId: null, contact, card: null, placed },
        catalog,
      )
      past.push({ cart, order, contact, memberId: null })
    }
    if (past.length > 0) await insertPastOrders(tx, past)
  })
  await updatePopularDishes(ctx)
}

/** Returns one order per day, kitchen, and time, starting yesterday and going back `times` days. */
function pastOrders({ location_ids, at, times, ...orderFields }: RecurringOrderFile): DemoOrder[] {
  return location_ids.flatMap(location_id =>
    at.flatMap(time =>
      Array.from({ length: times }, (_, day) => ({
        ...orderFields,
        location_id,
        placed: { days_ago: day + 1, at: time },
      })),
    ),
  )
}
