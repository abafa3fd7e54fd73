import { SHOWN, SOUGHT_DAYS, searchOrders } from '../../../services/desk/search-orders.ts'
import { readArguments } from '../../arguments.ts'
import { readWhere, whereUsage } from '../../orders/find-order.ts'
import { ordersTable } from '../../orders/orders-table.ts'
import type { OperatorVerb } from '../../verb.ts'

const usage = `<number, phone, email or name> ${whereUsage}`

export const verb: OperatorVerb = {
  usage,
  about: `Finds orders by what a guest knows of theirs: of a day, or of the last ${SOUGHT_DAYS} days.`,
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
        day === null ? `in the last ${SOUGHT_DAYS} days: look at an earlier one with --day` : `on ${day}`
      return `There is no order that goes by “${written}” ${when}.`
    }
    const more = found.length > SHOWN ? `\n\nThere are more: say --kitchen or --day to see them.` : ''
    return `${ordersTable(found)}${more}`
  },
}
