import pino from 'pino'
import { createLocalCaptcha } from '#src/server/providers/captcha/local.ts'
import { createSandbox } from '#src/server/providers/payment/sandbox.ts'
import type { Context } from '#src/server/services/context.ts'
import { nobody } from '#src/server/services/visitor.ts'
import { createMailbox } from './mailbox.ts'

/** What the verbs of a test work with: the real database and the local providers, which keep nobody waiting. */
export function testContext({
  db,
  now,
  catalogue,
  identities = new Map(),
}: Pick<Context, 'db' | 'now' | 'catalogue'> & Partial<Pick<Context, 'identities'>>): Context {
  return {
    db,
    now,
    catalogue,
    payments: createSandbox({ db, now, wait: () => Promise.resolve() }),
    mail: createMailbox(),
    captcha: createLocalCaptcha(),
    identities,
    tiles: null,
    siteUrl: 'http://localhost:4321',
    visitor: nobody(),
    log: pino({ level: 'silent' }),
  }
}
