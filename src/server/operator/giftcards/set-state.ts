import { eq } from 'drizzle-orm'
import { giftCardName } from '#src/copy/bag/gift-card.ts'
import { formatCents } from '#src/domain/money/money.ts'
import { giftCards } from '#src/server/db/schema/payments.ts'
import type { GiftCardRow } from '#src/server/services/gift-cards/find.ts'
import { parseArguments } from '../arguments.ts'
import type { OperatorCommand, OperatorContext, OperatorRequest } from '../operator-command.ts'
import { requireGiftCard } from './find-card.ts'

type Change = { command: 'block' | 'unblock'; state: GiftCardRow['state']; description: string }

export function createGiftCardStateCommand({ command, state, description: about }: Change): OperatorCommand {
  const usage = '<number or id>'
  const read = async (context: OperatorContext, { args }: OperatorRequest) => {
    const { values } = parseArguments(args, {
      area: 'giftcards',
      command,
      usage,
      required: [usage],
      options: [],
    })
    return requireGiftCard(context, values[0] ?? '')
  }
  return {
    usage,
    description: about,

    async plan(context, request) {
      const { last4, balance, held } = await read(context, request)
      const holdNote = held > 0 ? ` An open order that holds ${formatCents(held)} is not affected.` : ''
      return state === 'blocked'
        ? `Blocks ••${last4} for payments. Its balance of ${formatCents(balance)} stays.${holdNote}`
        : `Unblocks ••${last4}, with a balance of ${formatCents(balance)}.`
    },

    async run(context, request) {
      const { id, last4 } = await read(context, request)
      await context.db.update(giftCards).set({ state }).where(eq(giftCards.id, id))
      return `${giftCardName(last4)} is ${state}.`
    },
  }
}
