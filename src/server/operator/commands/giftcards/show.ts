import { asc, eq } from 'drizzle-orm'
import { giftCardName } from '#src/copy/bag/gift-card.ts'
import { formatCents } from '#src/domain/money/money.ts'
import { giftCardEntries } from '#src/server/db/schema/payments.ts'
import { parseArguments } from '#src/server/operator/arguments.ts'
import { requireGiftCard } from '#src/server/operator/giftcards/find-card.ts'
import type { OperatorCommand } from '#src/server/operator/operator-command.ts'
import { formatTable, formatTimestamp } from '#src/server/operator/table.ts'

const usage = '<number or id>'
const heading = ['when', 'what', 'amount', 'for', 'by']

export const command: OperatorCommand = {
  usage,
  description: 'Shows the balance and history of a gift card.',
  async run(context, { args }) {
    const { values } = parseArguments(args, {
      area: 'giftcards',
      command: 'show',
      usage,
      required: ['<number or id>'],
      options: [],
    })
    const card = await requireGiftCard(context, values[0] ?? '')
    const entries = await context.db
      .select()
      .from(giftCardEntries)
      .where(eq(giftCardEntries.cardId, card.id))
      .orderBy(asc(giftCardEntries.at))
    const holdText = card.held > 0 ? `, of which ${formatCents(card.held)} is held for open orders` : ''
    const lines = entries.map(({ at, kind, amount, cause, by }) => [
      formatTimestamp(at, 'UTC'),
      kind,
      formatCents(amount),
      cause,
      by ?? '',
    ])
    return `${giftCardName(card.last4)} (${card.id}) is ${card.state}: ${formatCents(card.balance)}${holdText}.\n${formatTable([heading, ...lines])}`
  },
}
