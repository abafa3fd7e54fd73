import { z } from 'zod'
import type { RecaptchaSettings } from '../providers/captcha/recaptcha.ts'
import type { IdentityConfig } from '../providers/identity/identity-providers.ts'
import type { ApplePaySettings } from '../providers/payment/apple-pay.ts'
import type { StripeSettings } from '../providers/payment/stripe.ts'
import { mendApplePay, readApplePayConfig } from './apple-pay-config.ts'
import { mendCaptcha, readCaptchaConfig } from './captcha-config.ts'
import { type Chain, HOUSE, readChain } from './chain-config.ts'
import { type ContentConfig, mendContent, readContentConfig } from './content-config.ts'
import { mendIdentity, readIdentityConfig } from './identity-config.ts'
import { type MailConfig, mendMail, readMailConfig } from './mail-config.ts'
import { type MapTiles, mendMap, readMapConfig } from './map-config.ts'
import { mendNotices, type NoticeConfig, readNoticeConfig } from './notice-config.ts'
import { mendPayment, readPaymentConfig } from './payment-config.ts'
import { mendSharedCache, readSharedCacheConfig, type SharedCacheConfig } from './shared-cache-config.ts'

const port = z.coerce.number().int().min(0).max(65_535)

const environment = z.object({
  PORT: port.default(4321),
  HOST: z.string().default('0.0.0.0'),
  DATA_DIR: z.string().min(1).optional(),
  DIST_DIR: z.string().min(1).default('dist'),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//)
    .optional(),
  GIFT_CARD_KEY: z.string().min(32).optional(),
  SITE_URL: z.url({ protocol: /^https?$/ }).optional(),
  TRUSTED_PROXIES: z.coerce.number().int().min(0).max(10).optional(),
  NETWORK_LIMITS: z.enum(['on', 'off']).default('on'),
  SERVICE_WORKER: z.enum(['on', 'off']).default('on'),
  METRICS_TOKEN: z.string().min(20).optional(),
  WEBHOOK_HOSTS: z
    .string()
    .regex(/^[\w.:[\]-]+(,[\w.:[\]-]+)*$/)
    .optional(),
  LOG_LEVEL: z.enum(['silent', 'error', 'warn', 'info', 'debug']).default('info'),
})

const mend: Record<string, string> = {
  PORT: 'a number from 0 to 65535, for example 4321',
  DATA_DIR: 'a folder the server may write to, for example .data',
  DATABASE_URL: 'a PostgreSQL address such as postgres://user:password@host:5432/name, or leave it unset',
  GIFT_CARD_KEY:
    'a secret of at least 32 characters, the same for every process and for ever, or leave it unset',
  SITE_URL: 'the address guests use, for example https://order.example.com, or leave it unset',
  TRUSTED_PROXIES:
    'how many of your own proxies stand in front of the server, from 0 to 10; set it when SITE_URL is https',
  NETWORK_LIMITS: 'on or off, and on where SITE_URL is https: off is for load tests on your own machine',
  SERVICE_WORKER: 'on or off',
  METRICS_TOKEN: 'a secret of at least 20 characters, or leave it unset',
  WEBHOOK_HOSTS:
    'hosts with their ports and commas between, for systems of kitchens on your own network, or leave it unset',
  LOG_LEVEL: 'one of silent, error, warn, info, debug',
  ...mendIdentity,
  ...mendMail,
  ...mendCaptcha,
  ...mendContent,
  ...mendMap,
  ...mendPayment,
  ...mendApplePay,
  ...mendNotices,
  ...mendSharedCache,
}

export type Config = {
  /** Whose site it is. */
  chain: Chain
  port: number
  host: string
  dataDir: string
  /** The folder of the build that is served. */
  distDir: string
  databaseUrl: string | null
  /** What gift card numbers are hashed with; null for a key kept in the data folder. */
  giftCardKey: string | null
  siteUrl: string | null
  /** How many of our own proxies write X-Forwarded-For in front of us. */
  proxies: number
  /** Off counts nothing for the network it comes from, so that one machine can be thousands of guests. */
  hasNetworkLimits: boolean
  /** Off takes the service worker back from every browser that has it. */
  hasServiceWorker: boolean
  /** Who may read how it goes (`/api/metrics`); null tells nobody. */
  metricsToken: string | null
  /** Hosts of kitchens' systems that may be called over http, and on one's own network. */
  webhookHosts: string[]
  logLevel: 'silent' | 'error' | 'warn' | 'info' | 'debug'
  /** The providers members may sign in with. */
  identity: IdentityConfig
  mail: MailConfig
  notices: NoticeConfig
  /** Null believes everybody. */
  captcha: RecaptchaSettings | null
  /** Null pays at the sandbox bank. */
  payment: StripeSettings | null
  /** Null opens no session of Apple Pay for a certificate of one's own. */
  applePay: ApplePaySettings | null
  content: ContentConfig
  /** Null lets no cache in front keep pages without asking. */
  sharedCache: SharedCacheConfig | null
  /** Null draws the map on outlines of its own. */
  tiles: MapTiles | null
  /** Null takes an address to be in the middle of its ZIP code. */
  geocodingUrl: string | null
}

/** Reads the configuration, or throws one error that names every wrong variable and how to mend it. */
export function readConfig(env: Record<string, string | undefined>): Config {
  const set = Object.fromEntries(Object.entries(env).filter(([, value]) => value?.trim() !== ''))
  const parsed = environment.safeParse(set)
  const { chain, problems } = readChain(set.CHAIN)
  const { identity, wrong: wrongIdentity } = readIdentityConfig(set)
  const { mail, wrong: wrongMail } = readMailConfig(set, chain.mailFrom)
  const { wrong: wrongNotices, ...notices } = readNoticeConfig(set)
  const { captcha, wrong: wrongCaptcha } = readCaptchaConfig(set)
  const { content, wrong: wrongContent } = readContentConfig(
    set,
    chain.content,
    chain.look.languages.slice(1),
  )
  const { tiles, geocodingUrl, wrong: wrongMap } = readMapConfig(set)
  const { payment, wrong: wrongPayment } = readPaymentConfig(set)
  const { applePay, wrong: wrongApplePay } = readApplePayConfig(set)
  const { sharedCache, wrong: wrongSharedCache } = readSharedCacheConfig(set)
  // This server speaks plain http: behind https there is a proxy, and all visitors would share its address.
  const isOnHttps = set.SITE_URL?.startsWith('https:') ?? false
  const isProxyUnknown = isOnHttps && set.TRUSTED_PROXIES === undefined
  const wrong = [
    ...wrongIdentity,
    ...wrongMail,
    ...wrongNotices,
    ...wrongCaptcha,
    ...wrongContent,
    ...wrongMap,
    ...wrongPayment,
    ...wrongApplePay,
    ...wrongSharedCache,
    ...(isProxyUnknown ? ['TRUSTED_PROXIES'] : []),
    ...(isOnHttps && set.NETWORK_LIMITS === 'off' ? ['NETWORK_LIMITS'] : []),
  ]
  if (!parsed.success || wrong.length > 0 || problems.length > 0) {
    const issues = parsed.error?.issues ?? []
    const names = [...new Set([...issues.map(issue => String(issue.path[0])), ...wrong])]
    const sentences = names.map(name => `${name} must be ${mend[name] ?? 'a valid value'}.`)
    throw new ConfigError([...problems, ...sentences].join('\n'))
  }
  const {
    PORT,
    HOST,
    DATA_DIR,
    DIST_DIR,
    DATABASE_URL,
    GIFT_CARD_KEY,
    SITE_URL,
    TRUSTED_PROXIES,
    NETWORK_LIMITS,
    SERVICE_WORKER,
    METRICS_TOKEN,
    WEBHOOK_HOSTS,
    LOG_LEVEL,
  } = parsed.data
  return {
    chain,
    port: PORT,
    host: HOST,
    // Chains that take turns on one machine do not find one another's orders.
    dataDir: DATA_DIR ?? (chain.id === HOUSE ? '.data' : `.data/${chain.id}`),
    distDir: DIST_DIR,
    databaseUrl: DATABASE_URL ?? null,
    giftCardKey: GIFT_CARD_KEY ?? null,
    siteUrl: SITE_URL ?? null,
    proxies: TRUSTED_PROXIES ?? 0,
    hasNetworkLimits: NETWORK_LIMITS === 'on',
    hasServiceWorker: SERVICE_WORKER === 'on',
    metricsToken: METRICS_TOKEN ?? null,
    webhookHosts: WEBHOOK_HOSTS?.split(',') ?? [],
    logLevel: LOG_LEVEL,
    identity,
    mail,
    notices,
    captcha,
    payment,
    applePay,
    content,
    sharedCache,
    tiles,
    geocodingUrl,
  }
}

/** The address guests use, without a slash at the end: that of this machine, where none is set. */
export function siteAddress({ siteUrl, port }: Pick<Config, 'siteUrl' | 'port'>): string {
  return (siteUrl ?? `http://localhost:${port}`).replace(/\/$/, '')
}

export class ConfigError extends Error {
  override name = 'ConfigError'
}
