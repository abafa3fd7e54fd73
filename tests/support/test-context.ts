import pino from 'pino'
import { DEFAULT_COLORS } from '#src/domain/look/colors.ts'
import { readChain } from '#src/server/config/chain-config.ts'
import { createLocalCaptchaProvider } from '#src/server/providers/captcha/provider.ts'
import { createZipLocator } from '#src/server/providers/geocoding/address-locator.ts'
import { createSandboxProvider } from '#src/server/providers/payment/sandbox.ts'
import { createWebhookCaller } from '#src/server/providers/webhook/http.ts'
import type { Context } from '#src/server/services/context.ts'
import { createSlotUsageReader } from '#src/server/services/scheduling/slot-usage.ts'
import { createSystemVisitor } from '#src/server/services/visitor.ts'
import { createMailbox } from '#tests/support/mail/mailbox.ts'
import { createPhones } from '#tests/support/members/phones.ts'

export function createTestContext({
  db,
  now,
  catalog,
  wait = async () => {},
  payments = createSandboxProvider({ db, now, wait }),
  identities = new Map(),
  locator = createZipLocator(),
}: Pick<Context, 'db' | 'now' | 'catalog'> &
  Partial<Pick<Context, 'wait' | 'identities' | 'locator' | 'payments'>>): Context {
  return {
    db,
    now,
    wait,
    catalog,
    // Never cached, so that a test sees its own bookings immediately.
    slotUsage: createSlotUsageReader({ maxAgeMs: 0 }),
    payments,
    cardFields: { key: null, script: null },
    merchantSessions: null,
    giftCardKey: 'a key that is for tests and nothing else',
    mail: createMailbox(),
    push: null,
    texts: createPhones(),
    webhooks: createWebhookCaller({ hosts: [] }),
    captcha: createLocalCaptchaProvider(),
    identities,
    tiles: null,
    locator,
    siteUrl: 'http://localhost:4321',
    translations: readChain().chain.translations,
    colors: DEFAULT_COLORS,
    visitor: createSystemVisitor(),
    log: pino({ level: 'silent' }),
  }
}
