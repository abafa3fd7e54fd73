import type { Payment } from '#src/contract/cart/submit.ts'
import type { Transaction } from '#src/server/db/database.ts'
import type { Context } from '../context.ts'
import { findCardByAccount } from '../gift-cards/account.ts'
import { computeAvailableBalance, type GiftCardRow, readGiftCard } from '../gift-cards/find.ts'
import { holdGiftCard } from '../gift-cards/ledger.ts'
import { lookUpGiftCard } from '../gift-cards/look-up-gift-card.ts'
import { readAttempt } from '../payments/tenders/attempts.ts'
import { ServiceError } from '../service-error.ts'
import { requireDistinctIds } from './check-payments.ts'

export type GiftCardsByPayment = ReadonlyMap<Payment, GiftCardRow | null>

/**
 * Reads the gift cards of a submit outside its transaction, so that a wrong number counts against the limit
 * even after a rollback. Returns an empty map if the submit is a retry.
 */
export async function readGiftCards(
  ctx: Context,
  { cartId, key, payments }: { cartId: string; key: string; payments: Payment[] },
): Promise<GiftCardsByPayment> {
  const cardPayments = payments.filter(payment => payment.type === 'giftcard')
  if (cardPayments.length === 0 || (await readAttempt(ctx.db, cartId, key))) return new Map()
  const found = new Map<Payment, GiftCardRow | null>()
  for (const payment of cardPayments) found.set(payment, await findPaidCard(ctx, cartId, payment))
  return found
}

function findPaidCard(
  ctx: Context,
  cartId: string,
  { account, number = '', pin }: Extract<Payment, { type: 'giftcard' }>,
): Promise<GiftCardRow | null> {
  if (account !== undefined) return findCardByAccount(ctx, account, cartId)
  return lookUpGiftCard(ctx, { card: { number, pin }, cartId })
}

export async function holdGiftCards(
  ctx: Context,
  tx: Transaction,
  { attemptId, payments, cards }: { attemptId: string; payments: Payment[]; cards: GiftCardsByPayment },
): Promise<void> {
  const holds = payments.flatMap(payment => {
    if (payment.type !== 'giftcard') return []
    const card = cards.get(payment)
    if (!card) throw new ServiceError(payment.account ? 'gift_card_not_shown' : 'gift_card_unknown')
    return [{ card, amount: payment.amount }]
  })
  requireDistinctIds(holds.map(({ card }) => card.id))
  for (const { card, amount } of holds.toSorted((a, b) => (a.card.id < b.card.id ? -1 : 1))) {
    const change = { cardId: card.id, cause: attemptId, amount, at: ctx.now() }
    if (!(await holdGiftCard(tx, change))) throw await holdProblem(tx, card)
  }
}

async function holdProblem(tx: Transaction, { id, last4 }: GiftCardRow): Promise<ServiceError> {
  const current = await readGiftCard(tx, id)
  if (current?.state !== 'active') return new ServiceError('gift_card_blocked', { last4 })
  return new ServiceError('gift_card_short', { last4, balance: computeAvailableBalance(current) })
}
