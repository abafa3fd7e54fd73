import type { Logger } from 'pino'
import type { Database } from '../db/database.ts'
import type { PaymentProvider } from '../providers/payment/provider.ts'
import type { Catalogue } from './catalog/catalogue.ts'

/** What every verb works with; the clock and the providers are the only parts a test replaces. */
export type Context = {
  db: Database
  now: () => Date
  /** The catalogue as of at most a second ago. */
  catalogue: () => Promise<Catalogue>
  payments: PaymentProvider
  log: Pick<Logger, 'info' | 'warn' | 'error'>
}
