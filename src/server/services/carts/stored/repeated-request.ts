import { and, eq } from 'drizzle-orm'
import type { Database, Transaction } from '../../../db/database.ts'
import type { RequestOutcome } from '../../../db/request-outcome.ts'
import { cartRequests } from '../../../db/schema/carts.ts'
import { ServiceError } from '../../service-error.ts'

/** A write with its Idempotency-Key and a hash of its body. */
export type CartRequest = { key: string; bodyHash: string }

/** Whether a request was carried out before; the same key with another body is refused. */
export function isRepeat(request: CartRequest | undefined, earlier: string | null): boolean {
  if (!request || earlier === null) return false
  if (earlier !== request.bodyHash) throw new ServiceError('idempotency_key_reused')
  return true
}

/** The outcome of a request that was carried out before; null when it was not. */
export async function readOutcome(
  db: Database | Transaction,
  cartId: string,
  request: CartRequest | undefined,
): Promise<RequestOutcome | null> {
  if (!request) return null
  const [earlier] = await db
    .select({ bodyHash: cartRequests.bodyHash, outcome: cartRequests.outcome })
    .from(cartRequests)
    .where(and(eq(cartRequests.cartId, cartId), eq(cartRequests.key, request.key)))
  return isRepeat(request, earlier?.bodyHash ?? null) ? (earlier?.outcome ?? null) : null
}

/** Remembers the outcome of a request, where nothing else is written for it. */
export async function keepOutcome(
  tx: Transaction,
  cartId: string,
  request: CartRequest | undefined,
  outcome: RequestOutcome,
): Promise<void> {
  if (request) await tx.insert(cartRequests).values({ cartId, ...request, outcome })
}
