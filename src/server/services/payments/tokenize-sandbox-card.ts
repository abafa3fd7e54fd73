import type { SandboxCardInput } from '#src/contract/cart/payments.ts'
import { sandboxTokens } from '#src/server/db/schema/sandbox.ts'
import { sandboxTestCards } from '#src/server/providers/payment/sandbox-cards.ts'
import { errorTexts } from '#src/server/texts/error-texts.ts'
import type { Context } from '../context.ts'
import { randomId } from '../random-id.ts'
import { ServiceError } from '../service-error.ts'

/**
 * Exchanges a published test card for a token. Throws for any other number, so that real card numbers are
 * never stored or logged.
 */
export async function tokenizeSandboxCard(ctx: Context, { number, expire, wallet }: SandboxCardInput) {
  const digits = number.replace(/[\s-]/g, '')
  const card = sandboxTestCards.find(candidate => candidate.number === digits)
  if (!card) throw new ServiceError('card_not_accepted')
  if (isPast(expire, ctx.now()))
    throw new ServiceError('card_not_accepted', undefined, errorTexts().errorMessages.payment_expired_card)
  const token = randomId('tok')
  const last4 = digits.slice(-4)
  await ctx.db.insert(sandboxTokens).values({
    token,
    outcome: card.outcome,
    brand: card.brand,
    last4,
    expMonth: expire.month,
    expYear: expire.year,
    wallet: wallet ?? null,
    createdAt: ctx.now(),
  })
  return { token, card: { type: card.brand, number: last4, expire } }
}

function isPast({ month, year }: SandboxCardInput['expire'], now: Date): boolean {
  return year * 12 + month < now.getUTCFullYear() * 12 + now.getUTCMonth() + 1
}
