import type { RecaptchaSettings } from '../providers/captcha/recaptcha.ts'
import type { IdentityConfig } from '../providers/identity/identity-providers.ts'
import type { ApplePaySettings } from '../providers/payment/apple-pay.ts'
import type { StripeSettings } from '../providers/payment/stripe.ts'
import { applePayConfigHints, readApplePayConfig } from './apple-pay-config.ts'
import { captchaConfigHints, readCaptchaConfig } from './captcha-config.ts'
import { type Chain, DEFAULT_CHAIN, readChain } from './chain-config.ts'
import { type ContentConfig, contentConfigHints, readContentConfig } from './content-config.ts'
import { identityConfigHints, readIdentityConfig } from './identity-config.ts'
import { type MailConfig, mailConfigHints, readMailConfig } from './mail-config.ts'
import { type MapTiles, mapConfigHints, readMapConfig } from './map-config.ts'
import { type NoticeConfig, noticeConfigHints, readNoticeConfig } from './notice-config.ts'
import { paymentConfigHints, readPaymentConfig } from './payment-config.ts'
import { readServerConfig, type ServerConfig, serverConfigHints } from './server-config.ts'
import {
  readSharedCacheConfig,
  type SharedCacheConfig,
  sharedCacheConfigHints,
} from './shared-cache-config.ts'

const fixes: Record<string, string> = {
  ...serverConfigHints,
  ...identityConfigHints,
  ...mailConfigHints,
  ...captchaConfigHints,
  ...contentConfigHints,
  ...mapConfigHints,
  ...paymentConfigHints,
  ...applePayConfigHints,
  ...noticeConfigHints,
  ...sharedCacheConfigHints,
}

export type Config = Omit<ServerConfig, 'dataDir'> & {
  chain: Chain
  dataDir: string
  identity: IdentityConfig
  mail: MailConfig
  notices: NoticeConfig
  /** If null, every request passes the captcha. */
  captcha: RecaptchaSettings | null
  /** If null, the sandbox bank is used. */
  payment: StripeSettings | null
  /** If null, Apple Pay with the chain's own certificate is disabled. */
  applePay: ApplePaySettings | null
  content: ContentConfig
  /** Null if pages must not be stored in a shared cache. */
  sharedCache: SharedCacheConfig | null
  /** If null, the map shows built-in outlines instead of tiles. */
  tiles: MapTiles | null
  /** If null, each address is located at the center of its ZIP code. */
  geocodingUrl: string | null
}

/** Parses the environment. Throws one `ConfigError` that lists every invalid variable and its fix. */
export function readConfig(env: Record<string, string | undefined>): Config {
  const variables = Object.fromEntries(Object.entries(env).filter(([, value]) => value?.trim() !== ''))
  const { chain, problems } = readChain(variables.CHAIN, variables.SITE_LANGUAGES?.split(','))
  const { server, invalid: invalidServer } = readServerConfig(variables)
  const { parts, invalid: invalidParts } = readParts(variables, chain)
  const invalid = [...new Set([...invalidServer, ...invalidParts])]
  if (!server || invalid.length > 0 || problems.length > 0) {
    const variableProblems = invalid.map(name => `${name} must be ${fixes[name] ?? 'a valid value'}.`)
    throw new ConfigError([...problems, ...variableProblems].join('\n'))
  }
  return { ...server, ...parts, chain, dataDir: server.dataDir ?? defaultDataDir(chain) }
}

type Parts = Omit<Config, keyof ServerConfig | 'chain'>

function readParts(
  variables: Record<string, string | undefined>,
  { mailFrom, content: storiesFolder, look }: Chain,
): { parts: Parts; invalid: string[] } {
  const { identity, invalid: invalidIdentity } = readIdentityConfig(variables)
  const { mail, invalid: invalidMail } = readMailConfig(variables, mailFrom)
  const { invalid: invalidNotices, ...notices } = readNoticeConfig(variables)
  const { captcha, invalid: invalidCaptcha } = readCaptchaConfig(variables)
  const { content, invalid: invalidContent } = readContentConfig(
    variables,
    storiesFolder,
    look.languages.slice(1),
  )
  const { tiles, geocodingUrl, invalid: invalidMap } = readMapConfig(variables)
  const { payment, invalid: invalidPayment } = readPaymentConfig(variables)
  const { applePay, invalid: invalidApplePay } = readApplePayConfig(variables)
  const { sharedCache, invalid: invalidSharedCache } = readSharedCacheConfig(variables)
  return {
    parts: { identity, mail, notices, captcha, content, tiles, geocodingUrl, payment, applePay, sharedCache },
    invalid: [
      ...invalidIdentity,
      ...invalidMail,
      ...invalidNotices,
      ...invalidCaptcha,
      ...invalidContent,
      ...invalidMap,
      ...invalidPayment,
      ...invalidApplePay,
      ...invalidSharedCache,
    ],
  }
}

/** Each chain has its own data folder, so that chains on one machine do not share orders. */
function defaultDataDir({ id }: Chain): string {
  return id === DEFAULT_CHAIN ? '.data' : `.data/${id}`
}

/** Returns the public URL without a trailing slash. Defaults to localhost. */
export function getSiteBaseUrl({ siteUrl, port }: Pick<Config, 'siteUrl' | 'port'>): string {
  return (siteUrl ?? `http://localhost:${port}`).replace(/\/$/, '')
}

/**
 * Returns the origin used in canonical links, the sitemap, and structured data. Without SITE_URL, the origin
 * does not depend on the port, so that prerendered pages can be reused on any port.
 */
export function getPageOrigin({ siteUrl }: Pick<Config, 'siteUrl'>): URL {
  return new URL(siteUrl ?? 'http://localhost:4321')
}

export class ConfigError extends Error {
  override name = 'ConfigError'
}
