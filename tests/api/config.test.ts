import { describe, expect, test } from 'vitest'
import { ConfigError, readConfig } from '#src/server/config/config.ts'

const defaults = {
  port: 4321,
  host: '0.0.0.0',
  dataDir: '.data',
  distDir: 'dist',
  databaseUrl: null,
  giftCardKey: null,
  siteUrl: null,
  tiles: null,
  geocodingUrl: null,
  proxies: 0,
  logLevel: 'info',
  identity: { google: null, apple: null, facebook: null },
  mail: { smtpUrl: null, from: 'Red Comb <hello@redcomb.example>' },
  captcha: null,
  hasServiceWorker: true,
  content: {
    token: null,
    previewToken: 'local-preview',
    spaceId: '1',
    region: 'eu',
    webhookSecret: 'local-webhook',
    deployHook: null,
    folder: 'storyblok',
    isOpen: true,
    editorPort: 4322,
  },
}

/** What the operator reads when the server refuses to start. */
function complaint(env: Record<string, string>): string {
  try {
    readConfig(env)
  } catch (error) {
    if (error instanceof ConfigError) return error.message
    throw error
  }
  return ''
}

describe('an operator who sets nothing', () => {
  test('gets a server that works', () => {
    expect(readConfig({})).toEqual(defaults)
  })

  test.each(['PORT', 'HOST', 'DATA_DIR', 'DATABASE_URL', 'SITE_URL', 'LOG_LEVEL'])(
    'gets the default for an empty %s',
    name => {
      expect(readConfig({ [name]: '' })).toEqual(defaults)
    },
  )

  test('is not troubled by what else is in the environment', () => {
    expect(readConfig({ PATH: '/bin', PORTS: 'x' })).toEqual(defaults)
  })
})

describe('an operator who sets a variable', () => {
  test.each([
    ['PORT', '0', 'port', 0],
    ['PORT', '65535', 'port', 65_535],
    ['HOST', '127.0.0.1', 'host', '127.0.0.1'],
    ['DATA_DIR', '/var/lib/red-comb', 'dataDir', '/var/lib/red-comb'],
    ['DATABASE_URL', 'postgres://u:p@db/x', 'databaseUrl', 'postgres://u:p@db/x'],
    ['DATABASE_URL', 'postgresql://db/x', 'databaseUrl', 'postgresql://db/x'],
    ['SITE_URL', 'http://order.example.com', 'siteUrl', 'http://order.example.com'],
    ['SITE_URL', 'http://localhost:4321', 'siteUrl', 'http://localhost:4321'],
    ['LOG_LEVEL', 'silent', 'logLevel', 'silent'],
    ['LOG_LEVEL', 'debug', 'logLevel', 'debug'],
    ['SERVICE_WORKER', 'off', 'hasServiceWorker', false],
  ])('%s=%s is used', (name, value, key, expected) => {
    expect(readConfig({ [name]: value })).toEqual({ ...defaults, [key]: expected })
  })

  test.each([
    ['PORT', '65536', 'a number from 0 to 65535, for example 4321'],
    ['PORT', '-1', 'a number from 0 to 65535'],
    ['PORT', '80.5', 'a number from 0 to 65535'],
    ['PORT', 'http', 'a number from 0 to 65535'],
    ['DATABASE_URL', 'mysql://db/x', 'a PostgreSQL address such as postgres://user:password@host:5432/name'],
    ['DATABASE_URL', 'db/x', 'or leave it unset'],
    ['SITE_URL', 'order.example.com', 'the address guests use, for example https://order.example.com'],
    ['SITE_URL', 'ftp://example.com', 'or leave it unset'],
    ['LOG_LEVEL', 'loud', 'one of silent, error, warn, info, debug'],
    ['LOG_LEVEL', 'INFO', 'one of silent, error, warn, info, debug'],
    ['SERVICE_WORKER', 'no', 'on or off'],
  ])('%s=%s is refused with how to mend it', (name, value, advice) => {
    expect(complaint({ [name]: value })).toMatch(new RegExp(`^${name} must be .*`))
    expect(complaint({ [name]: value })).toContain(advice)
  })

  test('on https has to say how many proxies stand in front, be it none', () => {
    const SITE_URL = 'https://order.example.com'
    expect(complaint({ SITE_URL })).toMatch(/^TRUSTED_PROXIES must be how many of your own proxies/)
    expect(readConfig({ SITE_URL, TRUSTED_PROXIES: '0' })).toMatchObject({ siteUrl: SITE_URL, proxies: 0 })
  })

  test('hears of every wrong variable at once, one a line', () => {
    const names = complaint({ LOG_LEVEL: 'loud', PORT: 'x', SITE_URL: 'x', DATABASE_URL: 'x', HOST: 'ok' })
      .split('\n')
      .map(line => line.split(' ', 1)[0])
    expect(names).toEqual(['PORT', 'DATABASE_URL', 'SITE_URL', 'LOG_LEVEL'])
  })

  test('does not find a password in the log when the address is wrong', () => {
    expect(complaint({ DATABASE_URL: 'mysql://user:hunter2@db/x' })).not.toContain('hunter2')
  })
})
