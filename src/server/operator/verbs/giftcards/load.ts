import { giftCardName } from '../../../../copy/bag/gift-card.ts'
import { formatCents } from '../../../../domain/money/money.ts'
import { addToGiftCard } from '../../../services/gift-cards/ledger.ts'
import { readArguments } from '../../arguments.ts'
import { readAmount, requireGiftCard } from '../../giftcards/find-card.ts'
import type { OperatorVerb } from '../../verb.ts'

const usage = '<number or id> <dollars>'

export const verb: OperatorVerb = {
  usage,
  about: 'Puts money on a gift card.',
  async run(context, { args }) {
    const { values } = readArguments(args, {
      area: 'giftcards',
      verb: 'load',
      usage,
      needs: ['<number or id>', '<dollars>'],
      options: [],
    })
    const [written = '', dollars = ''] = values
    const { id: cardId, last4, balance } = await requireGiftCard(context, written)
    const amount = readAmount(dollars, balance)
    const cause = crypto.randomUUID()
    await context.db.transaction(tx =>
      addToGiftCard(tx, 'load', { cardId, cause, amount, at: context.now() }),
    )
    return `${giftCardName(last4)} has ${formatCents(balance + amount)} now.`
  },
}
