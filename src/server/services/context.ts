import type { Logger } from 'pino'
import type { Colours } from '../../domain/look/colours.ts'
import type { CatalogueWords } from '../../domain/menu/catalogue/catalogue-words.ts'
import type { SlotUsage } from '../../domain/scheduling/order-times.ts'
import type { Catalogue } from '../catalog/catalogue.ts'
import type { Database, Transaction } from '../db/database.ts'
import type { CaptchaProvider } from '../providers/captcha/provider.ts'
import type { AddressLocator } from '../providers/geocoding/address-locator.ts'
import type { IdentityProvider, ProviderName } from '../providers/identity/provider.ts'
import type { MailProvider } from '../providers/mail/provider.ts'
import type { MerchantSessions } from '../providers/payment/apple-pay.ts'
import type { PaymentProvider } from '../providers/payment/provider.ts'
import type { PushProvider } from '../providers/push/provider.ts'
import type { TextProvider } from '../providers/text/provider.ts'
import type { WebhookProvider } from '../providers/webhook/provider.ts'
import type { Visitor } from './visitor.ts'

/**
 * What is taken of a kitchen's slots, read on what the caller has open: inside a transaction another would wait.
 * Where nothing is remembered that is good enough, it is read and remembered.
 */
export type SlotUsageReader = (
  db: Database | Transaction,
  locationId: string,
  now: Date,
  goodEnough?: 'recent' | 'exact',
) => Promise<SlotUsage>

/** What every verb works with; the clock and the providers are the only parts a test replaces. */
export type Context = {
  db: Database
  now: () => Date
  /** Lets so many milliseconds pass. */
  wait: (ms: number) => Promise<unknown>
  /** The catalogue as of at most a second ago. */
  catalogue: () => Promise<Catalogue>
  /** How busy a kitchen is, as of at most two seconds ago. */
  slotUsage: SlotUsageReader
  payments: PaymentProvider
  /** What a browser needs for the card fields of the bank; nothing where they are our own. */
  cardFields: { key: string | null; script: string | null }
  /** Opens sessions of Apple Pay for a merchant certificate of one's own; null without one. */
  merchantSessions: MerchantSessions | null
  /** What gift card numbers are hashed with. */
  giftCardKey: string
  /** Used by the outbox alone; verbs post with `postMail`, and with `postUnwritten` what is written once it is sent. */
  mail: MailProvider
  /** Tells browsers what happens to an order; null where that is not set up. */
  push: PushProvider | null
  texts: TextProvider
  /** Tells kitchens' own systems. */
  webhooks: WebhookProvider
  captcha: CaptchaProvider
  /** The providers that can be signed in with, in the order they are offered. */
  identities: Map<ProviderName, IdentityProvider>
  /** What the map is drawn on; null for outlines of its own. */
  tiles: { url: string; attribution: string } | null
  /** Finds the addresses that are delivered to; verbs ask with `locateAddress`. */
  locator: AddressLocator
  /** The address guests use, without a slash at the end; links in mails begin with it. */
  siteUrl: string
  /** What the catalogue is called in other languages. */
  words: CatalogueWords
  /** The chain's colours, which mails are sent in. */
  colours: Colours
  /** Who the call comes from; `nobody()` in jobs. */
  visitor: Visitor
  log: Pick<Logger, 'info' | 'warn' | 'error'>
}
