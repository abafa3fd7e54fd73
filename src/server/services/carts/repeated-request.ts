import { and, eq } from 'drizzle-orm'
import type { Transaction } from '../../db/database.ts'
import { cartRequests } from '../../db/schema.ts'
import { ServiceError } from '../service-error.ts'

/** A write with its Idempotency-Key and a hash of its body. */
export type CartRequest = { key: string; bodyHash: string }

/** Remembers a request; true when it was carried out before. The same key with another body is refused. */
export async function isRepeat(
  tx: Transaction,
  cartId: string,
  request: CartRequest | undefined,
): Promise<boolean> {
  if (!request) return false
  const inserted = await tx
    .insert(cartRequests)
    .values({ cartId, ...request })
    .onConflictDoNothing()
    .returning({ key: cartRequests.key })
  if (inserted.length > 0) return false
  const [earlier] = await tx
    .select({ bodyHash: cartRequests.bodyHash })
    .from(cartRequests)
    .where(and(eq(cartRequests.cartId, cartId), eq(cartRequests.key, request.key)))
  if (earlier?.bodyHash !== request.bodyHash) throw new ServiceError('idempotency_key_reused')
  return true
}
