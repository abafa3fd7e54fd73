import { isBusy } from '../db/failures.ts'
import { onBehalfOf } from '../db/on-behalf-of.ts'
import { ServiceError } from './service-error.ts'
import type { Visitor } from './visitor.ts'

/** As long as a write waits for a row that another holds. */
const RETRY_AFTER_SECONDS = 2

type Call = {
  visitor: Pick<Visitor, 'member' | 'device'>
  /** The bag or order it is about. */
  about: string | undefined
}

/** Runs a call within the share of the database's connections that its bag or order has, else the member or browser. */
export function withFairShare<T>({ visitor, about }: Call, run: () => Promise<T>): Promise<T> {
  return onBehalfOf(about ?? visitor.member?.memberId ?? visitor.device, run)
}

/** What to answer where the database had no time and nothing was done; null for any other failure. */
export function busyRefusal(error: unknown): ServiceError | null {
  return isBusy(error) ? new ServiceError('busy', { retry_after: RETRY_AFTER_SECONDS }) : null
}
