import { channel } from 'node:diagnostics_channel'
import { isBankTender, isPending } from '#src/domain/money/tenders.ts'
import type { PaymentSource, PaymentStatus } from '#src/server/providers/payment/provider.ts'
import type { Context } from '#src/server/services/context.ts'
import type { AttemptRow } from './attempts.ts'
import { requireBank } from './require-bank.ts'
import { readTenders, type TenderRow, transitionTender } from './tenders.ts'

/**
 * Authorizes an attempt's reserved bank tenders in order, and stops at the first one that is not authorized.
 * Returns the updated tenders.
 */
export async function authorizeTenders(
  ctx: Context,
  attempt: AttemptRow,
  tenders: TenderRow[],
): Promise<TenderRow[]> {
  const updated = [...tenders]
  for (const [index, tender] of tenders.entries()) {
    if (!isBankTender(tender.type) || tender.state !== 'reserved') continue
    const authorized = await authorize(ctx, attempt, tender)
    if (!authorized) return readTenders(ctx.db, attempt.id)
    updated[index] = authorized
    if (authorized.state !== 'authorised') break
  }
  return updated
}

/**
 * Authorizes a tender at the bank. Stores the bank's payment id first, so that the payment can be found if
 * the response is lost. Returns null if another process changed the tender first.
 */
async function authorize(
  ctx: Context,
  { memberId, draft }: AttemptRow,
  tender: TenderRow,
): Promise<TenderRow | null> {
  const { id, amount, source, savesCard } = tender
  const orderInfo = { order: draft.id, description: `Order ${draft.id} at ${draft.location.name}` }
  const payments = requireBank(ctx, tender)
  try {
    const providerRef = await payments.create({
      key: `${id}:create`,
      amount,
      customer: memberId,
      savesCard,
      about: orderInfo,
    })
    const authorizing = await transitionTender(ctx.db, id, ['reserved'], {
      state: 'authorising',
      providerRef,
    })
    if (!authorizing) return null
    const confirmation = {
      ref: providerRef,
      key: `${id}:confirm`,
      source: toPaymentSource(authorizing, source, memberId),
    }
    const status = await payments.confirm(confirmation)
    return await recordStatus(ctx, authorizing, status)
  } catch (error) {
    ctx.log.warn({ tender: id, err: error }, 'payment outcome unknown')
    return transitionTender(ctx.db, id, ['authorising'], { state: 'unknown' })
  }
}

function toPaymentSource({ type }: TenderRow, source: string | null, customer: string | null): PaymentSource {
  if (source === null) throw new Error('A tender has no payment source')
  if (type === 'storedpayment') return { card: source, customer: customer ?? '' }
  return { token: source, wallet: type === 'applepay' || type === 'googlepay' ? type : null }
}

export async function refreshTenders(ctx: Context, tenders: TenderRow[]): Promise<void> {
  for (const tender of tenders) {
    if (tender.providerRef === null || !isPending(tender)) continue
    const status = await requireBank(ctx, tender).retrieve(tender.providerRef)
    await recordStatus(ctx, tender, status ?? { state: 'new' })
  }
}

/**
 * Stores the payment status that the bank returned. Releases an authorization of a different amount or
 * currency. Returns null if another process changed the tender first. Throws if the bank has already captured
 * the money.
 */
async function recordStatus(
  ctx: Context,
  { id, amount, savesCard }: TenderRow,
  status: PaymentStatus,
): Promise<TenderRow | null> {
  switch (status.state) {
    case 'authorised': {
      const { card, holdEndsAt } = status
      if (status.amount === amount && status.currency === ctx.payments.terms.currency)
        return transitionTender(ctx.db, id, unresolvedStates, {
          state: 'authorised',
          card,
          holdEndsAt,
          // Retains the token of a card to save, because the card is not saved until the order exists.
          ...(!savesCard && { source: null }),
        })
      ctx.log.error(
        { tender: id, expected: amount, received: status.amount, currency: status.currency },
        'the bank authorized a different amount',
      )
      return transitionTender(ctx.db, id, unresolvedStates, { state: 'releasing', source: null })
    }
    case 'declined':
      declines.publish({ code: status.code })
      return transitionTender(ctx.db, id, unresolvedStates, {
        state: 'declined',
        declineCode: status.code,
        source: null,
      })
    case 'action':
    case 'unknown':
      return transitionTender(ctx.db, id, unresolvedStates, { state: status.state })
    // The confirmation never reached the bank, so the payment can be released.
    case 'new':
      return transitionTender(ctx.db, id, unresolvedStates, { state: 'releasing', source: null })
    case 'released':
      return transitionTender(ctx.db, id, unresolvedStates, { state: 'released', source: null })
    case 'captured':
      throw new Error(`Tender ${id} was captured before its order was written`)
  }
}

/** Diagnostics channel that publishes each card decline by the bank, for metrics. */
const declines = channel('red-comb:decline')

const unresolvedStates = ['authorising', 'action', 'unknown'] as const
