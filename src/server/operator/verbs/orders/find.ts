import { SEARCHED_DAYS, SHOWN, searchOrders } from '../../../services/desk/search-orders.ts'
import { readArguments } from '../../arguments.ts'
import { readWhere, whereUsage } from '../../orders/find-order.ts'
import { ordersTable } from '../../orders/orders-table.ts'
import type { OperatorVerb } from '../../verb.ts'

const usage = `<number, phone, email or name> ${whereUsage}`

export const verb: OperatorVerb = {
  usage,
  about: `Finds orders by number, phone, email or name: on one day, or in the last ${SEARCHED_DAYS} days.`,
  async run({ db, now }, { args }) {
    const { values, options } = readArguments(args, {
      area: 'orders',
      verb: 'find',
      usage,
      needs: ['<number, phone, email or name>…'],
      options: ['kitchen', 'day'],
    })
    const written = values.join(' ')
    const where = await readWhere(db, options)
    const found = await searchOrders(db, written, where, now())
    if (found.length === 0) {
      const { day } = where
      const when =
        day === null ? `in the last ${SEARCHED_DAYS} days: search an earlier one with --day` : `on ${day}`
      return `There is no order for “${written}” ${when}.`
    }
    const more = found.length > SHOWN ? `\n\nThere are more: narrow the search with --kitchen or --day.` : ''
    return `${ordersTable(found)}${more}`
  },
}
