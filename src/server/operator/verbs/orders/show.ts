import { parseArguments } from '#src/server/operator/arguments.ts'
import { filterUsage, requireLatestOrder } from '#src/server/operator/orders/find-order.ts'
import { renderOrderSheet } from '#src/server/operator/orders/order-sheet.ts'
import type { OperatorVerb } from '#src/server/operator/verb.ts'

const usage = `<order…> ${filterUsage}`

export const verb: OperatorVerb = {
  usage,
  description:
    'Shows orders by id or number: lines, bill, history, payments, refunds, emails, and webhook deliveries.',
  async run(context, { args }) {
    const { values, options } = parseArguments(args, {
      area: 'orders',
      verb: 'show',
      usage,
      required: ['<order…>'],
      options: ['kitchen', 'day'],
    })
    const sheets: string[] = []
    for (const input of values)
      sheets.push(await renderOrderSheet(context.db, await requireLatestOrder(context, input, options)))
    return sheets.join(`\n\n${'─'.repeat(60)}\n\n`)
  },
}
