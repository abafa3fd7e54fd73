import { isBusyError } from '../db/failures.ts'
import { runForGuest } from '../db/run-for-guest.ts'
import { ServiceError } from './service-error.ts'
import type { Visitor } from './visitor.ts'

/** Retry delay sent to clients, equal to the lock timeout of writes. */
const RETRY_AFTER_SECONDS = 2

type FairShareCall = {
  visitor: Pick<Visitor, 'member' | 'device'>
  resourceId: string | undefined
}

/**
 * Runs `run` within a guest's share of the database connections. The share belongs to the cart or order if
 * there is one, otherwise to the member or device.
 */
export function withFairShare<T>({ visitor, resourceId }: FairShareCall, run: () => Promise<T>): Promise<T> {
  return runForGuest(resourceId ?? visitor.member?.memberId ?? visitor.device, run)
}

/** Returns a `busy` error if the database wrote nothing and a retry may succeed, otherwise null. */
export function toDatabaseBusyError(error: unknown): ServiceError | null {
  return isBusyError(error) ? new ServiceError('busy', { retry_after: RETRY_AFTER_SECONDS }) : null
}
