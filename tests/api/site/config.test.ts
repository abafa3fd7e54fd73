import { describe, expect, test } from 'vitest'
import { readChain } from '#src/server/config/chain-config.ts'
import { ConfigError, readConfig } from '#src/server/config/config.ts'
import { readContentConfig } from '#src/server/config/content-config.ts'
import { readConfigError } from '#tests/support/site/config-error.ts'

const defaults = {
  chain: readChain().chain,
  port: 4321,
  host: '0.0.0.0',
  dataDir: '.data',
  distDir: 'dist',
  databaseUrl: null,
  giftCardKey: null,
  siteUrl: null,
  loadsDemo: true,
  tiles: null,
  geocodingUrl: null,
  proxies: 0,
  logLevel: 'info',
  identity: { google: null, apple: null, facebook: null },
  mail: { smtpUrl: null, from: 'Red Comb <hello@redcomb.example>' },
  notices: { push: null, twilio: null },
  captcha: null,
  payment: null,
  applePay: null,
  hasNetworkLimits: true,
  hasServiceWorker: true,
  metricsToken: null,
  sendsTraces: false,
  stopDelayMs: 0,
  hasSecureSubdomains: false,
  webhookHosts: [],
  sharedCache: null,
  content: {
    token: null,
    previewToken: 'local-preview',
    spaceId: '1',
    region: 'eu',
    endpoint: null,
    assetHosts: [],
    webhookSecret: 'local-webhook',
    deployHook: null,
    folder: 'storyblok',
    languages: ['es'],
    allowsLocalEditor: true,
    editorPort: 4322,
  },
}

describe('default settings', () => {
  test('a server without environment variables starts with working defaults', () => {
    expect(readConfig({})).toEqual(defaults)
  })

  test.each(['PORT', 'HOST', 'DATA_DIR', 'DATABASE_URL', 'SITE_URL', 'LOG_LEVEL'])(
    'the server uses the default if %s is empty',
    name => {
      expect(readConfig({ [name]: '' })).toEqual(defaults)
    },
  )

  test('the server ignores unrelated variables', () => {
    expect(readConfig({ PATH: '/bin', PORTS: 'x' })).toEqual(defaults)
  })
})

describe('environment variables', () => {
  test.each([
    ['PORT', '0', 'port', 0],
    ['PORT', '65535', 'port', 65_535],
    ['HOST', '127.0.0.1', 'host', '127.0.0.1'],
    ['DATA_DIR', '/var/lib/red-comb', 'dataDir', '/var/lib/red-comb'],
    ['SITE_URL', 'http://order.example.com', 'siteUrl', 'http://order.example.com'],
    ['SITE_URL', 'http://localhost:4321', 'siteUrl', 'http://localhost:4321'],
    ['LOG_LEVEL', 'silent', 'logLevel', 'silent'],
    ['LOG_LEVEL', 'debug', 'logLevel', 'debug'],
    ['SERVICE_WORKER', 'off', 'hasServiceWorker', false],
    ['STOP_DELAY_SECONDS', '5', 'stopDelayMs', 5000],
    ['HSTS_SUBDOMAINS', 'on', 'hasSecureSubdomains', true],
    ['NETWORK_LIMITS', 'off', 'hasNetworkLimits', false],
    ['OTEL_EXPORTER_OTLP_ENDPOINT', 'http://localhost:4318', 'sendsTraces', true],
    ['METRICS_TOKEN', 'how-is-the-fryer-today', 'metricsToken', 'how-is-the-fryer-today'],
    ['WEBHOOK_HOSTS', 'localhost:9999,10.0.0.7:80', 'webhookHosts', ['localhost:9999', '10.0.0.7:80']],
  ])('the server applies the setting %s=%s', (name, value, key, expected) => {
    expect(readConfig({ [name]: value })).toEqual({ ...defaults, [key]: expected })
  })

  test.each([
    ['PORT', '65536', 'a number from 0 to 65535, for example 4321'],
    ['PORT', '-1', 'a number from 0 to 65535'],
    ['WEBHOOK_HOSTS', 'http://localhost:9999/', 'hosts with ports'],
    ['OTEL_EXPORTER_OTLP_ENDPOINT', 'localhost:4318', 'the URL of an OTLP collector'],
    ['METRICS_TOKEN', 'hot', 'a secret of at least 20 characters'],
    ['PORT', '80.5', 'a number from 0 to 65535'],
    ['PORT', 'http', 'a number from 0 to 65535'],
    ['DATABASE_URL', 'mysql://db/x', 'a PostgreSQL URL such as postgres://user:password@host:5432/name'],
    ['DATABASE_URL', 'db/x', 'or leave it unset'],
    ['SITE_URL', 'order.example.com', 'the URL guests use, for example https://order.example.com'],
    ['SITE_URL', 'ftp://example.com', 'or leave it unset'],
    ['SITE_URL', 'http://example.com/shop', 'without a path'],
    ['SITE_URL', 'http://example.com?shop', 'without a path'],
    ['LOG_LEVEL', 'loud', 'one of silent, error, warn, info, debug'],
    ['LOG_LEVEL', 'INFO', 'one of silent, error, warn, info, debug'],
    ['SERVICE_WORKER', 'no', 'on or off'],
    ['NETWORK_LIMITS', 'none', 'on or off'],
    ['SITE_LANGUAGES', 'en,fr', 'languages separated by commas, of en, es'],
  ])('the server rejects the setting %s=%s with a hint', (name, value, advice) => {
    expect(readConfigError({ [name]: value })).toMatch(new RegExp(`^${name} must be .*`))
    expect(readConfigError({ [name]: value })).toContain(advice)
  })

  test('a chain is served in English and in the configured languages that it supports', () => {
    const served = (env: Record<string, string>) => readConfig(env).chain.look.languages
    expect(served({})).toEqual(['en', 'es'])
    expect(served({ SITE_LANGUAGES: 'es' })).toEqual(['en', 'es'])
    expect(served({ SITE_LANGUAGES: 'en' })).toEqual(['en'])
    expect(served({ SITE_LANGUAGES: 'en,es', CHAIN: 'lantern' })).toEqual(['en'])
  })

  test('web push and texts require all of their variables to be set', () => {
    const keys = {
      VAPID_PUBLIC_KEY: 'B'.repeat(87),
      VAPID_PRIVATE_KEY: 'k'.repeat(43),
      VAPID_SUBJECT: 'mailto:web@example.com',
    }
    const account = { TWILIO_ACCOUNT_SID: 'AC12', TWILIO_AUTH_TOKEN: 't'.repeat(32), TWILIO_FROM: 'MG34' }
    expect(readConfig({ ...keys, ...account, PUSH_HOSTS: '127.0.0.1:4999' }).notices).toMatchObject({
      push: { subject: 'mailto:web@example.com', hosts: ['127.0.0.1:4999'] },
      twilio: { from: 'MG34', apiUrl: 'https://api.twilio.com' },
    })
    expect(readConfigError({ ...keys, VAPID_SUBJECT: '' })).toMatch(
      /^VAPID_SUBJECT must be a contact for push services/,
    )
    expect(readConfigError({ ...account, TWILIO_FROM: '555' })).toMatch(
      /^TWILIO_FROM must be a number such as/,
    )
    expect(readConfigError({ PUSH_HOSTS: 'http://x/' })).toMatch(/^PUSH_HOSTS must be hosts/)
  })

  test('the server requires the number of trusted proxies if the site uses https', () => {
    const SITE_URL = 'https://order.example.com'
    expect(readConfigError({ SITE_URL })).toMatch(/^TRUSTED_PROXIES must be the number of your own proxies/)
    expect(readConfig({ SITE_URL, TRUSTED_PROXIES: '0' })).toMatchObject({ siteUrl: SITE_URL, proxies: 0 })
  })

  test.each(['postgres', 'postgresql'])(
    'the server requires the gift card key for a %s:// database',
    kind => {
      const DATABASE_URL = `${kind}://u:p@db/x`
      expect(readConfigError({ DATABASE_URL })).toMatch(
        /^GIFT_CARD_KEY must be a secret .*required with DATABASE_URL/,
      )
      const GIFT_CARD_KEY = 'x'.repeat(32)
      expect(readConfig({ DATABASE_URL, GIFT_CARD_KEY })).toMatchObject({ databaseUrl: DATABASE_URL })
    },
  )

  test('an https site loads no demo data unless DEMO_DATA is on', () => {
    const https = { SITE_URL: 'https://order.example.com', TRUSTED_PROXIES: '1' }
    expect(readConfig(https).loadsDemo).toBe(false)
    expect(readConfig({ ...https, DEMO_DATA: 'on' }).loadsDemo).toBe(true)
    expect(readConfig({ SITE_URL: 'http://localhost:4321' }).loadsDemo).toBe(true)
    expect(readConfigError({ DEMO_DATA: 'yes' })).toBe('DEMO_DATA must be on or off.')
  })

  test.each(['postgres://u:hunter2@one,two/x', 'postgres://u:hunter2@one:5432,two:5432/x'])(
    'the server rejects the database URL %s because it has several hosts',
    DATABASE_URL => {
      const error = readConfigError({ DATABASE_URL, GIFT_CARD_KEY: 'x'.repeat(32) })
      expect(error).toMatch(/^DATABASE_URL must be .*one host/)
      expect(error).not.toContain('hunter2')
    },
  )

  test('the server accepts two gift card keys during a rotation', () => {
    const GIFT_CARD_KEY = `${'x'.repeat(32)},${'y'.repeat(32)}`
    expect(readConfig({ GIFT_CARD_KEY })).toMatchObject({ giftCardKey: GIFT_CARD_KEY })
    expect(readConfigError({ GIFT_CARD_KEY: `${'x'.repeat(32)},y` })).toMatch(/^GIFT_CARD_KEY must be/)
  })

  test('the server rejects disabled network limits if the site uses https', () => {
    const https = { SITE_URL: 'https://order.example.com', TRUSTED_PROXIES: '1' }
    expect(readConfigError({ ...https, NETWORK_LIMITS: 'off' })).toMatch(
      /^NETWORK_LIMITS must be on or off; off is/,
    )
    expect(readConfig({ ...https, NETWORK_LIMITS: 'on' })).toMatchObject({ hasNetworkLimits: true })
    expect(readConfig({ SITE_URL: 'http://localhost:4321', NETWORK_LIMITS: 'off' })).toMatchObject({
      hasNetworkLimits: false,
    })
  })

  test('the server reports each invalid variable on one line', () => {
    const names = readConfigError({
      LOG_LEVEL: 'loud',
      PORT: 'x',
      SITE_URL: 'x',
      DATABASE_URL: 'x',
      HOST: 'ok',
    })
      .split('\n')
      .map(line => line.split(' ', 1)[0])
    expect(names).toEqual(['PORT', 'DATABASE_URL', 'SITE_URL', 'LOG_LEVEL'])
  })

  test('the error about an invalid URL does not reveal the password in it', () => {
    expect(readConfigError({ DATABASE_URL: 'mysql://user:hunter2@db/x' })).not.toContain('hunter2')
  })
})

const MAP_TILE_URL = 'https://tiles.example.com/{z}/{x}/{y}.png'
const MAP_TILE_ATTRIBUTION = '© OpenStreetMap contributors'

test('the map has no tiles unless they are configured', () => {
  expect(readConfig({}).tiles).toBeNull()
  expect(readConfig({ MAP_TILE_URL, MAP_TILE_ATTRIBUTION }).tiles).toEqual({
    url: MAP_TILE_URL,
    attribution: MAP_TILE_ATTRIBUTION,
  })
})

test.each([
  ['http://tiles.example.com/{z}/{x}/{y}.png'],
  ['https://tiles.example.com/{z}/{x}.png'],
  ['https://{s}.example.com/{z}/{x}/{y}.png'],
  ['https://tiles.example.com/{z}/{x}/{y}.png; script-src *'],
  ['tiles'],
])('the invalid tile URL %s is rejected', url => {
  expect(() => readConfig({ MAP_TILE_URL: url, MAP_TILE_ATTRIBUTION })).toThrow(ConfigError)
})

test('a tile URL requires an attribution', () => {
  expect(() => readConfig({ MAP_TILE_URL })).toThrow(
    /MAP_TILE_ATTRIBUTION must be the attribution of the tiles/,
  )
})

const MAIL_FROM = 'Red Comb <hello@example.com>'

const SMTP_URL = 'smtps://user:hunter2@mail.example.com'

describe('mail settings', () => {
  test.each([SMTP_URL, 'smtp://localhost:1025', 'smtp://mail:587?requireTLS=true'])(
    'the mail server setting %s is accepted',
    smtpUrl => {
      expect(readConfig({ SMTP_URL: smtpUrl, MAIL_FROM }).mail).toEqual({ smtpUrl, from: MAIL_FROM })
    },
  )

  test.each(['hello@example.com', 'The “Red” Comb <a.b+c@orders.example.com>', 'Zoë <zoe@example.com>'])(
    'the sender setting %s is accepted',
    from => {
      expect(readConfig({ SMTP_URL, MAIL_FROM: from }).mail.from).toBe(from)
    },
  )

  test.each(['hello', 'a@b@c', '<a@example.com', 'A, B <a@example.com>', 'A\r\nBcc: x <a@example.com>'])(
    'the sender setting %j is rejected',
    from => {
      expect(readConfigError({ SMTP_URL, MAIL_FROM: from })).toContain(
        'MAIL_FROM must be the sender of emails, for example Hot Chicken <hello@example.com>',
      )
    },
  )

  test('the server reports that SMTP_URL requires MAIL_FROM', () => {
    expect(readConfigError({ SMTP_URL })).toContain('MAIL_FROM must be')
  })

  test.each(['mail.example.com', 'https://mail.example.com', 'smtp://'])(
    'the mail server setting %s is rejected, and the error does not reveal the password',
    smtpUrl => {
      expect(readConfigError({ SMTP_URL: smtpUrl, MAIL_FROM })).toContain(
        'SMTP_URL must be a mail server such as smtps://user:password@mail.example.com, or leave it unset',
      )
      expect(readConfigError({ SMTP_URL: 'smtpx://user:hunter2@mail', MAIL_FROM })).not.toContain('hunter2')
    },
  )
})

const readContent = (env: Record<string, string>) => readContentConfig(env).content

describe('content in the repository', () => {
  test('content in the repository can be edited locally with the default tokens', () => {
    expect(readContent({})).toMatchObject({
      previewToken: 'local-preview',
      webhookSecret: 'local-webhook',
      allowsLocalEditor: true,
    })
  })

  test('content in the repository has no default tokens if the site uses https', () => {
    expect(readContent({ SITE_URL: 'https://order.example.com' })).toMatchObject({
      previewToken: null,
      webhookSecret: null,
      allowsLocalEditor: false,
    })
  })
})

describe('content in a Storyblok space', () => {
  test('content in a Storyblok space has no default tokens', () => {
    expect(readContent({ STORYBLOK_TOKEN: 'x', STORYBLOK_SPACE_ID: '288' })).toMatchObject({
      previewToken: null,
      webhookSecret: null,
      allowsLocalEditor: false,
    })
  })

  test('content in a Storyblok space uses its preview token and space id', () => {
    const env = {
      STORYBLOK_TOKEN: 'x',
      STORYBLOK_PREVIEW_TOKEN: 'y',
      STORYBLOK_SPACE_ID: '288',
      STORYBLOK_REGION: 'us',
    }
    expect(readContentConfig(env)).toMatchObject({
      content: { previewToken: 'y', spaceId: '288', region: 'us' },
      invalid: [],
    })
  })
})

describe('invalid content settings', () => {
  test.each([
    ['STORYBLOK_REGION', { STORYBLOK_REGION: 'mars' }],
    ['STORYBLOK_SPACE_ID', { STORYBLOK_SPACE_ID: 'my space' }],
    ['STORYBLOK_SPACE_ID', { STORYBLOK_TOKEN: 'x' }],
    ['STORYBLOK_SPACE_ID', { STORYBLOK_PREVIEW_TOKEN: 'x', SITE_URL: 'https://order.example' }],
    ['STORYBLOK_WEBHOOK_SECRET', { STORYBLOK_WEBHOOK_SECRET: 'short' }],
    ['STORYBLOK_DEPLOY_HOOK', { STORYBLOK_DEPLOY_HOOK: 'not an address' }],
  ])('the server reports %s as invalid for the settings %j', (name, env) => {
    expect(readContentConfig(env).invalid).toEqual([name])
  })
})
