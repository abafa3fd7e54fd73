import { parseArguments } from '#src/server/operator/arguments.ts'
import type { OperatorCommand } from '#src/server/operator/operator-command.ts'
import { filterUsage, readSearchScope } from '#src/server/operator/orders/find-order.ts'
import { formatOrdersTable } from '#src/server/operator/orders/orders-table.ts'
import {
  SEARCH_RESULTS_MAX,
  SEARCH_WINDOW_DAYS,
  searchOrders,
} from '#src/server/services/desk/search-orders.ts'

const usage = `<number, phone, email or name> ${filterUsage}`

export const command: OperatorCommand = {
  usage,
  description: `Finds orders by number, phone, email or name: on one day, or in the last ${SEARCH_WINDOW_DAYS} days.`,
  async run({ db, now }, { args }) {
    const { values, options } = parseArguments(args, {
      area: 'orders',
      command: 'find',
      usage,
      required: ['<number, phone, email or name>…'],
      options: ['kitchen', 'day'],
    })
    const query = values.join(' ')
    const filter = await readSearchScope(db, options)
    const matches = await searchOrders(db, query, filter, now())
    if (matches.length === 0) {
      const { day } = filter
      const period =
        day === null
          ? `in the last ${SEARCH_WINDOW_DAYS} days: search an earlier one with --day`
          : `on ${day}`
      return `There is no order for “${query}” ${period}.`
    }
    const more =
      matches.length > SEARCH_RESULTS_MAX
        ? `\n\nThere are more: narrow the search with --kitchen or --day.`
        : ''
    return `${formatOrdersTable(matches)}${more}`
  },
}
