import { isBusy } from '../db/failures.ts'
import { runForGuest } from '../db/run-for-guest.ts'
import { ServiceError } from './service-error.ts'
import type { Visitor } from './visitor.ts'

/** The lock timeout of a write. */
const RETRY_AFTER_SECONDS = 2

type FairShareCall = {
  visitor: Pick<Visitor, 'member' | 'device'>
  resourceId: string | undefined
}

/** Runs a call within its share of database connections, keyed by cart or order, else by member or device. */
export function withFairShare<T>({ visitor, resourceId }: FairShareCall, run: () => Promise<T>): Promise<T> {
  return runForGuest(resourceId ?? visitor.member?.memberId ?? visitor.device, run)
}

/** Returns null unless the database had no capacity and nothing was written. */
export function databaseBusyError(error: unknown): ServiceError | null {
  return isBusy(error) ? new ServiceError('busy', { retry_after: RETRY_AFTER_SECONDS }) : null
}
