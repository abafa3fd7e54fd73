import { RESULTS_MAX, SEARCHED_DAYS, searchOrders } from '../../../services/desk/search-orders.ts'
import { readArguments } from '../../arguments.ts'
import { filterUsage, readFilter } from '../../orders/find-order.ts'
import { ordersTable } from '../../orders/orders-table.ts'
import type { OperatorVerb } from '../../verb.ts'

const usage = `<number, phone, email or name> ${filterUsage}`

export const verb: OperatorVerb = {
  usage,
  about: `Finds orders by number, phone, email or name: on one day, or in the last ${SEARCHED_DAYS} days.`,
  async run({ db, now }, { args }) {
    const { values, options } = readArguments(args, {
      area: 'orders',
      verb: 'find',
      usage,
      required: ['<number, phone, email or name>…'],
      options: ['kitchen', 'day'],
    })
    const query = values.join(' ')
    const filter = await readFilter(db, options)
    const matches = await searchOrders(db, query, filter, now())
    if (matches.length === 0) {
      const { day } = filter
      const period =
        day === null ? `in the last ${SEARCHED_DAYS} days: search an earlier one with --day` : `on ${day}`
      return `There is no order for “${query}” ${period}.`
    }
    const more =
      matches.length > RESULTS_MAX ? `\n\nThere are more: narrow the search with --kitchen or --day.` : ''
    return `${ordersTable(matches)}${more}`
  },
}
