import { isBusy } from '../db/failures.ts'
import { onBehalfOf } from '../db/on-behalf-of.ts'
import { ServiceError } from './service-error.ts'
import type { Visitor } from './visitor.ts'

/** The lock timeout of a write. */
const RETRY_AFTER_SECONDS = 2

type Call = {
  visitor: Pick<Visitor, 'member' | 'device'>
  about: string | undefined
}

/** Runs a call within its share of database connections, keyed by cart or order, else by member or device. */
export function withFairShare<T>({ visitor, about }: Call, run: () => Promise<T>): Promise<T> {
  return onBehalfOf(about ?? visitor.member?.memberId ?? visitor.device, run)
}

/** Returns null unless the database had no capacity and nothing was written. */
export function busyRefusal(error: unknown): ServiceError | null {
  return isBusy(error) ? new ServiceError('busy', { retry_after: RETRY_AFTER_SECONDS }) : null
}
