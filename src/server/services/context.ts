import type { Logger } from 'pino'
import type { Colors } from '#src/domain/look/colors.ts'
import type { CatalogTranslations } from '#src/domain/menu/catalog-translations.ts'
import type { SlotUsage } from '#src/domain/scheduling/order-times.ts'
import type { Catalog } from '../catalog/catalog.ts'
import type { Database, Transaction } from '../db/database.ts'
import type { CaptchaProvider } from '../providers/captcha/provider.ts'
import type { AddressLocator } from '../providers/geocoding/address-locator.ts'
import type { IdentityProvider, ProviderName } from '../providers/identity/provider.ts'
import type { MailProvider } from '../providers/mail/provider.ts'
import type { RequestMerchantSession } from '../providers/payment/apple-pay.ts'
import type { PaymentProvider } from '../providers/payment/provider.ts'
import type { PushProvider } from '../providers/push/provider.ts'
import type { TextProvider } from '../providers/text/provider.ts'
import type { WebhookProvider } from '../providers/webhook/provider.ts'
import type { Visitor } from './visitor.ts'

/**
 * Reads the booked capacity of a kitchen's slots. Uses the caller's connection, because a second one would
 * deadlock inside a transaction. `recent` accepts a cached value up to two seconds old, whereas `exact`
 * always reads the database.
 */
export type SlotUsageReader = (
  db: Database | Transaction,
  locationId: string,
  now: Date,
  freshness?: 'recent' | 'exact',
) => Promise<SlotUsage>

export type Context = {
  db: Database
  now: () => Date
  wait: (ms: number) => Promise<unknown>
  /** Returns the current catalog, and checks for a newer one at most once a second. */
  catalog: () => Promise<Catalog>
  slotUsage: SlotUsageReader
  payments: PaymentProvider
  /** Public key and script of the bank's hosted card fields. Null if the site renders its own fields. */
  cardFields: { key: string | null; script: string | null }
  /** Starts Apple Pay sessions with the chain's own merchant certificate. Null if there is no certificate. */
  merchantSessions: RequestMerchantSession | null
  giftCardKey: string
  /**
   * Sends emails. Only the outbox uses this provider: services call `queueMail`, or `queueUnrenderedMail` for
   * emails that are rendered only when they are sent.
   */
  mail: MailProvider
  push: PushProvider | null
  texts: TextProvider
  webhooks: WebhookProvider
  captcha: CaptchaProvider
  /** Providers in display order. */
  identities: Map<ProviderName, IdentityProvider>
  tiles: { url: string; attribution: string } | null
  /**
   * Geocodes delivery addresses. Services call `locateAddress`, which limits the use of an external geocoder.
   */
  locator: AddressLocator
  siteUrl: string
  translations: CatalogTranslations
  colors: Colors
  visitor: Visitor
  log: Pick<Logger, 'info' | 'warn' | 'error'>
}
