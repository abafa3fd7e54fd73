import { type Cents, formatCents } from '#src/domain/money/money.ts'
import { parseArguments } from '#src/server/operator/arguments.ts'
import { parseAmount } from '#src/server/operator/giftcards/find-card.ts'
import type { OperatorCommand } from '#src/server/operator/operator-command.ts'
import { issueGiftCard } from '#src/server/services/gift-cards/issue.ts'

const usage = '<dollars>'

export const command: OperatorCommand = {
  usage,
  description: 'Issues a gift card, for example for 25. Its PIN is shown only once.',

  async plan(_, { args }) {
    return `Issues a new gift card with ${formatCents(read(args))} on it, and shows its number and PIN only once.`
  },

  async run({ db, now, giftCardKey }, { args, by }) {
    const amount = read(args)
    const issued = await db.transaction(tx => issueGiftCard({ now, giftCardKey }, tx, { amount, by }))
    const number = issued.number.replace(/(\d{4})(?=\d)/g, '$1 ')
    return `Issued a gift card with ${formatCents(amount)}.\nNumber ${number}\nPIN    ${issued.pin}\nId     ${issued.id}`
  },
}

function read(args: string[]): Cents {
  const { values } = parseArguments(args, {
    area: 'giftcards',
    command: 'issue',
    usage,
    required: ['<dollars>'],
    options: [],
  })
  return parseAmount(values[0] ?? '')
}
