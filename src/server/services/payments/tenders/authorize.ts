import { asksBank } from '../../../../domain/money/tenders.ts'
import type { PaymentSource, PaymentStatus } from '../../../providers/payment/provider.ts'
import type { Context } from '../../context.ts'
import type { AttemptRow } from './attempts.ts'
import { bankOf } from './bank-of.ts'
import { readTenders, type TenderRow, transitionTender } from './tenders.ts'

/**
 * Authorizes an attempt's tenders in order, stopping at the first that is not authorized. Returns their new
 * state.
 */
export async function authorizeTenders(
  ctx: Context,
  attempt: AttemptRow,
  tenders: TenderRow[],
): Promise<TenderRow[]> {
  const known = [...tenders]
  for (const [place, tender] of tenders.entries()) {
    if (!asksBank(tender.type) || tender.state !== 'reserved') continue
    const asked = await authorize(ctx, attempt, tender)
    if (!asked) return readTenders(ctx.db, attempt.id)
    known[place] = asked
    if (asked.state !== 'authorised') break
  }
  return known
}

/** Stores the bank's payment id before requesting money, so that a lost response can be looked up. */
async function authorize(
  ctx: Context,
  { memberId, draft }: AttemptRow,
  tender: TenderRow,
): Promise<TenderRow | null> {
  const { id, amount, source, savesCard } = tender
  const about = { order: draft.id, description: `Order ${draft.id} at ${draft.location.name}` }
  const payments = bankOf(ctx, tender)
  try {
    const providerRef = await payments.create({
      key: `${id}:create`,
      amount,
      customer: memberId,
      savesCard,
      about,
    })
    const asked = await transitionTender(ctx.db, id, ['reserved'], { state: 'authorising', providerRef })
    if (!asked) return null
    const confirmation = { ref: providerRef, key: `${id}:confirm`, source: sourceOf(asked, source, memberId) }
    const answer = await payments.confirm(confirmation)
    return await recordStanding(ctx, asked, answer)
  } catch (error) {
    ctx.log.warn({ tender: id, err: error }, 'payment outcome unknown')
    return transitionTender(ctx.db, id, ['authorising'], { state: 'unknown' })
  }
}

function sourceOf({ type }: TenderRow, source: string | null, customer: string | null): PaymentSource {
  if (source === null) throw new Error('A tender has no payment source')
  if (type === 'storedpayment') return { card: source, customer: customer ?? '' }
  return { token: source, wallet: type === 'applepay' || type === 'googlepay' ? type : null }
}

export async function askAgain(ctx: Context, tenders: TenderRow[]): Promise<void> {
  for (const tender of tenders) {
    if (tender.providerRef === null || !isMissing(tender)) continue
    const standing = await bankOf(ctx, tender).retrieve(tender.providerRef)
    await recordStanding(ctx, tender, standing ?? { state: 'new' })
  }
}

function isMissing({ state }: TenderRow): boolean {
  return state === 'authorising' || state === 'action' || state === 'unknown'
}

/** Stores the bank's answer. An authorization of another amount is released. */
async function recordStanding(
  ctx: Context,
  { id, amount, savesCard }: TenderRow,
  standing: PaymentStatus,
): Promise<TenderRow | null> {
  switch (standing.state) {
    case 'authorised': {
      const { card, holdEndsAt } = standing
      if (standing.amount === amount && standing.currency === 'usd')
        return transitionTender(ctx.db, id, missing, {
          state: 'authorised',
          card,
          holdEndsAt,
          // A card to be saved keeps its token until there is an order.
          ...(!savesCard && { source: null }),
        })
      ctx.log.error(
        { tender: id, asked: amount, answered: standing.amount },
        'the bank authorized another amount',
      )
      return transitionTender(ctx.db, id, missing, { state: 'releasing', source: null })
    }
    case 'declined':
      return transitionTender(ctx.db, id, missing, {
        state: 'declined',
        declineCode: standing.code,
        source: null,
      })
    case 'action':
    case 'unknown':
      return transitionTender(ctx.db, id, missing, { state: standing.state })
    // The confirmation never reached the bank, so releasing it is safe.
    case 'new':
      return transitionTender(ctx.db, id, missing, { state: 'releasing', source: null })
    case 'released':
      return transitionTender(ctx.db, id, missing, { state: 'released', source: null })
    case 'captured':
      throw new Error(`Tender ${id} was captured before its order was written`)
  }
}

const missing = ['authorising', 'action', 'unknown'] as const
