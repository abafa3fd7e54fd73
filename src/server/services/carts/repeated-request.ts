import { ServiceError } from '../service-error.ts'

/** A write with its Idempotency-Key and a hash of its body. */
export type CartRequest = { key: string; bodyHash: string }

/** Whether a request was carried out before; the same key with another body is refused. */
export function isRepeat(request: CartRequest | undefined, earlier: string | null): boolean {
  if (!request || earlier === null) return false
  if (earlier !== request.bodyHash) throw new ServiceError('idempotency_key_reused')
  return true
}
