import { and, eq } from 'drizzle-orm'
import type { Database, Transaction } from '#src/server/db/database.ts'
import { cartRequests } from '#src/server/db/schema/carts.ts'
import type { TransferOutcome } from '#src/server/db/transfer-outcome.ts'
import { ServiceError } from '#src/server/services/service-error.ts'

export type CartRequest = { key: string; bodyHash: string }

export function isRepeatedRequest(request: CartRequest | undefined, earlierHash: string | null): boolean {
  if (!request || earlierHash === null) return false
  if (earlierHash !== request.bodyHash) throw new ServiceError('idempotency_key_reused')
  return true
}

export async function readTransferOutcome(
  db: Database | Transaction,
  cartId: string,
  request: CartRequest | undefined,
): Promise<TransferOutcome | null> {
  if (!request) return null
  const [earlier] = await db
    .select({ bodyHash: cartRequests.bodyHash, outcome: cartRequests.outcome })
    .from(cartRequests)
    .where(and(eq(cartRequests.cartId, cartId), eq(cartRequests.key, request.key)))
  return isRepeatedRequest(request, earlier?.bodyHash ?? null) ? (earlier?.outcome ?? null) : null
}

export async function storeTransferOutcome(
  tx: Transaction,
  cartId: string,
  request: CartRequest | undefined,
  outcome: TransferOutcome,
): Promise<void> {
  if (request) await tx.insert(cartRequests).values({ cartId, ...request, outcome })
}
