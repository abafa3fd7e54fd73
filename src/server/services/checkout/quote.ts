import { sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { quoteCart as endpoint } from '#src/contract/cart/quote.ts'
import { isContactComplete, normalizeContact } from '#src/domain/member/contact.ts'
import { QUOTE_RESET_SECONDS, quoteDurationSeconds } from '#src/domain/scheduling/quote-length.ts'
import type { Catalog } from '#src/server/catalog/catalog.ts'
import type { Transaction } from '#src/server/db/database.ts'
import { quotes } from '#src/server/db/schema/quotes.ts'
import { errorTexts } from '#src/server/texts/error-texts.ts'
import { lockCartRow } from '../carts/persistence/cart-rows.ts'
import { requireOpenCart } from '../carts/persistence/require-open-cart.ts'
import type { Context } from '../context.ts'
import { secondsFromNowSql } from '../payments/tenders/leases.ts'
import { randomId } from '../random-id.ts'
import { toCallerLimits } from '../rate-limits/caller-limits.ts'
import { enforceLimits } from '../rate-limits/enforce-limits.ts'
import { quoteLimits } from '../rate-limits/limits.ts'
import { holdSlot } from '../scheduling/hold-slot.ts'
import { ServiceError } from '../service-error.ts'
import { ensureDeviceHash } from '../visitor.ts'
import { checkOrder, listOrderOwnerKeys } from './check-order.ts'
import { findValidQuote, releaseQuote } from './quotes.ts'
import { readCartForOrder } from './read-cart-for-order.ts'

type Quote = z.input<typeof endpoint.response>
type Body = z.output<typeof endpoint.body>

/**
 * Quotes a cart: fixes its bill and holds its slot while the guest pays. Returns the existing quote if it is
 * still valid. Throws if the cart cannot be ordered.
 */
export async function quoteCart(ctx: Context, id: string, body: Body): Promise<Quote> {
  ensureDeviceHash(ctx.visitor)
  await enforceLimits(ctx, toCallerLimits(ctx.visitor, quoteLimits))
  const catalog = await ctx.catalog()
  return ctx.db.transaction(tx => quote(ctx, tx, { id, body, catalog }))
}

type QuoteRequest = { id: string; body: Body; catalog: Catalog }

async function quote(ctx: Context, tx: Transaction, { id, body, catalog }: QuoteRequest): Promise<Quote> {
  const row = await requireOpenCart(tx, await lockCartRow(ctx, tx, id), ctx.now())
  const contact = normalizeContact(body)
  const found = await readCartForOrder(ctx, tx, row, {
    key: null,
    owners: listOrderOwnerKeys(ctx, row, contact),
  })
  const existing = findValidQuote(found, row, catalog)
  if (existing && body.version === row.version) {
    return { id: existing.id, seconds: Math.ceil(existing.left), cart: existing.cart }
  }
  const oldQuote = found.quote
  const order = { row, found, version: body.version, contact, catalog }
  const { cart, timing } = checkOrder(ctx, order)
  // The old quote's slot is released first, so that the new quote can hold it.
  if (oldQuote) await releaseQuote(tx, oldQuote)
  if (!isContactComplete(contact)) throw new ServiceError('contact_incomplete')
  const { ready, hold, isLastCapacity } = await holdSlot(ctx, tx, cart, timing, { cart })
  const since = oldQuote && oldQuote.age < QUOTE_RESET_SECONDS ? oldQuote.since : null
  const age = since ? (oldQuote?.age ?? 0) : 0
  const baseSeconds = catalog.settings.checkout.quote_minutes * 60
  const seconds = quoteDurationSeconds({ seconds: baseSeconds, age, isLastCapacity })
  if (seconds === 0) {
    const retry_after = Math.ceil(QUOTE_RESET_SECONDS - age)
    throw new ServiceError('too_many_tries', { retry_after }, errorTexts().tooManyRequestsText(retry_after))
  }
  const quoteRow = {
    id: randomId('q'),
    cartVersion: row.version,
    cart: { ...cart, time: { ...cart.time, ready } },
    locationId: row.locationId,
    slot: hold?.slot ?? null,
    units: hold?.units ?? 0,
    since: since ?? sql`clock_timestamp()`,
    endsAt: secondsFromNowSql(seconds),
  }
  await tx
    .insert(quotes)
    .values({ cartId: id, ...quoteRow })
    .onConflictDoUpdate({ target: quotes.cartId, set: quoteRow })
  return { id: quoteRow.id, seconds, cart: quoteRow.cart }
}
