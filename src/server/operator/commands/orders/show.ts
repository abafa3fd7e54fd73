import { parseArguments } from '#src/server/operator/arguments.ts'
import type { OperatorCommand } from '#src/server/operator/operator-command.ts'
import { filterUsage, requireLatestOrder } from '#src/server/operator/orders/find-order.ts'
import { renderOrderSheet } from '#src/server/operator/orders/order-sheet.ts'

const usage = `<order…> ${filterUsage}`

export const command: OperatorCommand = {
  usage,
  description:
    'Shows orders by id or number: lines, bill, history, payments, refunds, emails, and webhook deliveries.',
  async run(context, { args }) {
    const { values, options } = parseArguments(args, {
      area: 'orders',
      command: 'show',
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
