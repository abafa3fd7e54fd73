import { z } from 'zod'
import { isLanguage, languages } from '#src/domain/language.ts'

export type ServerConfig = {
  port: number
  host: string
  dataDir: string | null
  distDir: string
  databaseUrl: string | null
  /**
   * HMAC key for gift card numbers, or two keys separated by a comma during a rotation. If null, a key is
   * generated in DATA_DIR.
   */
  giftCardKey: string | null
  siteUrl: string | null
  /** True if the first startup creates demo members and gift cards, whose secrets are public. */
  loadsDemo: boolean
  /** Number of trusted reverse proxies that append to X-Forwarded-For. */
  proxies: number
  /** If false, rate limits by network are disabled, so that a load test can simulate thousands of guests. */
  hasNetworkLimits: boolean
  /** If false, browsers unregister the service worker. */
  hasServiceWorker: boolean
  metricsToken: string | null
  /** True if traces are sent to an OpenTelemetry endpoint. */
  sendsTraces: boolean
  /** How long the server still accepts requests after SIGTERM, although it reports that it is not ready. */
  stopDelayMs: number
  /** True if HSTS includes the subdomains. */
  hasSecureSubdomains: boolean
  /** Webhook hosts allowed over http and on private networks. */
  webhookHosts: string[]
  logLevel: 'silent' | 'error' | 'warn' | 'info' | 'debug'
}

const port = z.coerce.number().int().min(0).max(65_535)

const environment = z
  .object({
    PORT: port.default(4321),
    HOST: z.string().default('0.0.0.0'),
    DATA_DIR: z.string().min(1).optional(),
    DIST_DIR: z.string().min(1).default('dist'),
    DATABASE_URL: z
      .string()
      .regex(/^postgres(ql)?:\/\/[^,/]*([/?]|$)/)
      .optional(),
    GIFT_CARD_KEY: z
      .string()
      .regex(/^[^,]{32,}(,[^,]{32,})?$/)
      .optional(),
    SITE_LANGUAGES: z
      .string()
      .refine(names => names.split(',').every(isLanguage))
      .optional(),
    DEMO_DATA: z.enum(['on', 'off']).optional(),
    SITE_URL: z
      .url({ protocol: /^https?$/ })
      .regex(/^\w+:\/\/[^/?#]+\/?$/)
      .optional(),
    TRUSTED_PROXIES: z.coerce.number().int().min(0).max(10).optional(),
    NETWORK_LIMITS: z.enum(['on', 'off']).default('on'),
    SERVICE_WORKER: z.enum(['on', 'off']).default('on'),
    METRICS_TOKEN: z.string().min(20).optional(),
    OTEL_EXPORTER_OTLP_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
    WEBHOOK_HOSTS: z
      .string()
      .regex(/^[\w.:[\]-]+(,[\w.:[\]-]+)*$/)
      .optional(),
    STOP_DELAY_SECONDS: z.coerce.number().int().min(0).max(60).default(0),
    HSTS_SUBDOMAINS: z.enum(['on', 'off']).default('off'),
    LOG_LEVEL: z.enum(['silent', 'error', 'warn', 'info', 'debug']).default('info'),
  })
  .transform(
    (variables): ServerConfig => ({
      port: variables.PORT,
      host: variables.HOST,
      dataDir: variables.DATA_DIR ?? null,
      distDir: variables.DIST_DIR,
      databaseUrl: variables.DATABASE_URL ?? null,
      giftCardKey: variables.GIFT_CARD_KEY ?? null,
      siteUrl: variables.SITE_URL ?? null,
      loadsDemo: variables.DEMO_DATA
        ? variables.DEMO_DATA === 'on'
        : !variables.SITE_URL?.startsWith('https:'),
      proxies: variables.TRUSTED_PROXIES ?? 0,
      hasNetworkLimits: variables.NETWORK_LIMITS === 'on',
      hasServiceWorker: variables.SERVICE_WORKER === 'on',
      metricsToken: variables.METRICS_TOKEN ?? null,
      sendsTraces: variables.OTEL_EXPORTER_OTLP_ENDPOINT !== undefined,
      stopDelayMs: variables.STOP_DELAY_SECONDS * 1000,
      hasSecureSubdomains: variables.HSTS_SUBDOMAINS === 'on',
      webhookHosts: variables.WEBHOOK_HOSTS?.split(',') ?? [],
      logLevel: variables.LOG_LEVEL,
    }),
  )

export const serverConfigHints: Record<string, string> = {
  PORT: 'a number from 0 to 65535, for example 4321',
  DATA_DIR: 'a folder the server may write to, for example .data',
  DATABASE_URL:
    'a PostgreSQL URL such as postgres://user:password@host:5432/name with one host (a name that follows the primary if there are several), or leave it unset',
  GIFT_CARD_KEY:
    'a secret of at least 32 characters without a comma, or the new and the old one with a comma between them; the same for every process and required with DATABASE_URL',
  SITE_LANGUAGES: `languages separated by commas, of ${languages.join(', ')}, or leave it unset for all of the chain's`,
  SITE_URL: 'the URL guests use, for example https://order.example.com, without a path, or leave it unset',
  TRUSTED_PROXIES:
    'the number of your own proxies in front of the server, from 0 to 10; required when SITE_URL is https',
  DEMO_DATA: 'on or off',
  NETWORK_LIMITS: 'on or off; off is for load tests on your own machine, not allowed when SITE_URL is https',
  SERVICE_WORKER: 'on or off',
  STOP_DELAY_SECONDS: 'a number of seconds from 0 to 60',
  HSTS_SUBDOMAINS: 'on or off',
  OTEL_EXPORTER_OTLP_ENDPOINT:
    'the URL of an OTLP collector over HTTP, for example http://localhost:4318, or leave it unset',
  METRICS_TOKEN: 'a secret of at least 20 characters, or leave it unset',
  WEBHOOK_HOSTS:
    'hosts with ports, separated by commas, for kitchen systems on your own network, or leave it unset',
  LOG_LEVEL: 'one of silent, error, warn, info, debug',
}

export function readServerConfig(variables: Record<string, string | undefined>): {
  server: ServerConfig | null
  invalid: string[]
} {
  const { data, error } = environment.safeParse(variables)
  const malformed = (error?.issues ?? []).map(issue => String(issue.path[0]))
  return {
    server: data ?? null,
    invalid: [...malformed, ...invalidOnHttps(variables), ...invalidOnPostgres(variables)],
  }
}

/**
 * Returns the variables that are missing or invalid for an https site. TRUSTED_PROXIES is required, because
 * TLS terminates at a proxy, and all visitors would otherwise share the proxy's IP address.
 */
function invalidOnHttps({
  SITE_URL,
  TRUSTED_PROXIES,
  NETWORK_LIMITS,
}: Record<string, string | undefined>): string[] {
  if (!SITE_URL?.startsWith('https:')) return []
  return [
    ...(TRUSTED_PROXIES === undefined ? ['TRUSTED_PROXIES'] : []),
    ...(NETWORK_LIMITS === 'off' ? ['NETWORK_LIMITS'] : []),
  ]
}

/**
 * Rejects PostgreSQL without GIFT_CARD_KEY, because each process would generate its own key and could not
 * find the cards of other processes.
 */
function invalidOnPostgres({ DATABASE_URL, GIFT_CARD_KEY }: Record<string, string | undefined>): string[] {
  return DATABASE_URL?.startsWith('postgres') && GIFT_CARD_KEY === undefined ? ['GIFT_CARD_KEY'] : []
}
