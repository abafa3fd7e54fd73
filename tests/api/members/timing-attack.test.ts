// @module-tag all
import { beforeEach, describe, expect, test } from 'vitest'
import { rateLimitCounters } from '#src/server/db/schema/limits.ts'
import { aMember } from '#tests/support/members/members.ts'
import { dolly, openBrowserSession, password } from '#tests/support/members/people.ts'
import { startSuiteServer } from '#tests/support/suite-server.ts'

const server = await startSuiteServer()
await aMember(server, { email: 'member@example.com' })
beforeEach(() => server.db.delete(rateLimitCounters))

async function leastWait(path: string, body: object): Promise<number[]> {
  server.clock.waits.length = 0
  await (await openBrowserSession(server)).ok('POST', path, body)
  return [...server.clock.waits]
}

describe('response times do not reveal whether an address has an account (timing attack)', () => {
  test.each([
    ['a sign-up', '/members/signup', { ...dolly, password, terms: true }, 250],
    ['a password reset', '/members/forgot', {}, 150],
    ['a newsletter subscription', '/newsletter', { consent: true, consent_text: 'News.' }, 150],
  ])(
    'a request for %s takes the same minimum time whether or not the address has an account',
    async (_name, path, body, ms) => {
      for (const email of ['member@example.com', 'stranger@example.com'])
        expect(await leastWait(path, { ...body, email })).toEqual([ms])
    },
  )
})
