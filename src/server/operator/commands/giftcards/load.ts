import { giftCardName } from '#src/copy/bag/gift-card.ts'
import { type Cents, formatCents } from '#src/domain/money/money.ts'
import type { Database, Transaction } from '#src/server/db/database.ts'
import { parseArguments } from '#src/server/operator/arguments.ts'
import {
  parseAmount,
  requireBalanceWithinLimit,
  requireGiftCard,
} from '#src/server/operator/giftcards/find-card.ts'
import {
  type OperatorCommand,
  type OperatorContext,
  OperatorError,
  type OperatorRequest,
} from '#src/server/operator/operator-command.ts'
import { parseHistoryReason } from '#src/server/operator/orders/read-reason.ts'
import { formatTimestamp } from '#src/server/operator/table.ts'
import type { GiftCardRow } from '#src/server/services/gift-cards/find.ts'
import { creditGiftCard } from '#src/server/services/gift-cards/ledger.ts'
import { findGiftCardLoad, lockGiftCard } from '#src/server/services/gift-cards/load.ts'

const usage = '<number or id> <dollars> --reason …'

export const command: OperatorCommand = {
  usage,
  description:
    'Adds money to a gift card. Each reason, such as "Receipt 4711", works only once, for all operators.',

  async plan(context, request) {
    const { card, amount, reason } = await read(context, request)
    await requireFirstLoad(context.db, card, reason)
    const state = card.state === 'blocked' ? ' It stays blocked.' : ''
    return `Adds ${formatCents(amount)} to ••${card.last4}, for a balance of ${formatCents(card.balance + amount)}.${state}`
  },

  async run(context, request) {
    const { card, amount, reason } = await read(context, request)
    return context.db.transaction(async tx => {
      const { id: cardId, last4, balance } = await lockGiftCard(tx, card.id)
      await requireFirstLoad(tx, card, reason)
      requireBalanceWithinLimit(balance, amount)
      await creditGiftCard(tx, 'load', { cardId, cause: reason, amount, by: request.by, at: context.now() })
      return `${giftCardName(last4)} now has ${formatCents(balance + amount)}.`
    })
  },
}

async function requireFirstLoad(
  db: Database | Transaction,
  { id }: GiftCardRow,
  reason: string,
): Promise<void> {
  const load = await findGiftCardLoad(db, id, reason)
  if (!load) return
  const when = `${load.by ? ` by ${load.by}` : ''} at ${formatTimestamp(load.at, 'UTC')}`
  throw new OperatorError(
    `This card was already loaded for “${load.reason}”${when}. To load it again, give another reason.`,
  )
}

async function read(
  context: OperatorContext,
  { args }: OperatorRequest,
): Promise<{ card: GiftCardRow; amount: Cents; reason: string }> {
  const { values, options } = parseArguments(args, {
    area: 'giftcards',
    command: 'load',
    usage,
    required: ['<number or id>', '<dollars>'],
    options: ['reason'],
  })
  const [input = '', dollars = ''] = values
  const card = await requireGiftCard(context, input)
  return { card, amount: parseAmount(dollars, card.balance), reason: parseHistoryReason(options.reason) }
}
