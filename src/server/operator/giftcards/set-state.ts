import { eq } from 'drizzle-orm'
import { giftCardName } from '../../../copy/bag/gift-card.ts'
import { formatCents } from '../../../domain/money/money.ts'
import { giftCards } from '../../db/schema/payments.ts'
import type { GiftCardRow } from '../../services/gift-cards/find.ts'
import { readArguments } from '../arguments.ts'
import type { OperatorContext, OperatorRequest, OperatorVerb } from '../verb.ts'
import { requireGiftCard } from './find-card.ts'

type Change = { verb: 'block' | 'unblock'; state: GiftCardRow['state']; about: string }

/** A verb that blocks a gift card, or lets it pay again. */
export function stateVerb({ verb, state, about }: Change): OperatorVerb {
  const usage = '<number or id>'
  const read = async (context: OperatorContext, { args }: OperatorRequest) => {
    const { values } = readArguments(args, { area: 'giftcards', verb, usage, needs: [usage], options: [] })
    return requireGiftCard(context, values[0] ?? '')
  }
  return {
    usage,
    about,

    async plan(context, request) {
      const { last4, balance, held } = await read(context, request)
      const underWay = held > 0 ? ` An order that holds ${formatCents(held)} of it goes on.` : ''
      return state === 'blocked'
        ? `Blocks ••${last4}: it pays for nothing more, and its ${formatCents(balance)} stay on it.${underWay}`
        : `Unblocks ••${last4}, which then pays with its ${formatCents(balance)} again.`
    },

    async run(context, request) {
      const { id, last4 } = await read(context, request)
      await context.db.update(giftCards).set({ state }).where(eq(giftCards.id, id))
      return `${giftCardName(last4)} is ${state}.`
    },
  }
}
