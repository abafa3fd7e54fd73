import { giftCardName } from '#src/copy/bag/gift-card.ts'
import { type Cents, formatCents } from '#src/domain/money/money.ts'
import { parseArguments } from '#src/server/operator/arguments.ts'
import { parseAmount, requireGiftCard } from '#src/server/operator/giftcards/find-card.ts'
import { parseHistoryReason } from '#src/server/operator/orders/read-reason.ts'
import {
  type OperatorContext,
  OperatorError,
  type OperatorRequest,
  type OperatorVerb,
} from '#src/server/operator/verb.ts'
import type { GiftCardRow } from '#src/server/services/gift-cards/find.ts'
import { creditGiftCard } from '#src/server/services/gift-cards/ledger.ts'

const usage = '<number or id> <dollars> --reason …'

export const verb: OperatorVerb = {
  usage,
  description: 'Adds money to a gift card, once per reason, such as "Receipt 4711".',

  async plan(context, request) {
    const { card, amount } = await read(context, request)
    const state = card.state === 'blocked' ? ' It stays blocked.' : ''
    return `Adds ${formatCents(amount)} to ••${card.last4}, for a balance of ${formatCents(card.balance + amount)}.${state}`
  },

  async run(context, request) {
    const { card, amount, reason } = await read(context, request)
    const { id: cardId, last4, balance } = card
    const change = { cardId, cause: `${reason} (${request.by})`, amount, at: context.now() }
    const isLoaded = await context.db.transaction(tx => creditGiftCard(tx, 'load', change))
    if (!isLoaded)
      throw new OperatorError(
        `You have already loaded this card for “${reason}”. To load it once more, give another reason.`,
      )
    return `${giftCardName(last4)} now has ${formatCents(balance + amount)}.`
  },
}

async function read(
  context: OperatorContext,
  { args }: OperatorRequest,
): Promise<{ card: GiftCardRow; amount: Cents; reason: string }> {
  const { values, options } = parseArguments(args, {
    area: 'giftcards',
    verb: 'load',
    usage,
    required: ['<number or id>', '<dollars>'],
    options: ['reason'],
  })
  const [input = '', dollars = ''] = values
  const card = await requireGiftCard(context, input)
  return { card, amount: parseAmount(dollars, card.balance), reason: parseHistoryReason(options.reason) }
}
