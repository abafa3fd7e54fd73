import { beforeEach, describe, expect, test } from 'vitest'
import { rateLimitCounters } from '#src/server/db/schema/limits.ts'
import { countActions } from '#src/server/services/rate-limits/count-actions.ts'
import { runRetention } from '#tests/support/database/run-retention.ts'
import { readMailsTo } from '#tests/support/mail/mailbox.ts'
import {
  type BrowserSession,
  dolly,
  newPassword,
  openBrowserSession,
  password,
  signUpAndConfirm,
  startSecondProcess,
} from '#tests/support/members/people.ts'
import { startSuiteServer } from '#tests/support/suite-server.ts'

const MINUTE = 60_000
const credentials = { email: dolly.email, password }
const wrong = { ...credentials, password: newPassword }
let lastNetwork = 0

const server = await startSuiteServer()
const site = startSecondProcess(server)
const member = await openBrowserSession(site)
await signUpAndConfirm(server, member)
beforeEach(() => server.db.delete(rateLimitCounters))

const aStranger = () => openBrowserSession(site, { from: `198.51.100.${++lastNetwork}` })
const signIn = (person: BrowserSession, body: object) => person.call('POST', '/members/signin', body)

async function statuses(
  attemptCount: number,
  one: (index: number) => Promise<{ status: number }>,
): Promise<number[]> {
  const observed: number[] = []
  for (let index = 0; index < attemptCount; index++) observed.push((await one(index)).status)
  return observed
}

describe('password guesses at one account', () => {
  test('strangers have five password attempts per 15 minutes and then see how long to wait', async () => {
    expect(await statuses(5, async () => signIn(await aStranger(), wrong))).toEqual([401, 401, 401, 401, 401])
    server.clock.advance(MINUTE)
    const rejected = await signIn(await aStranger(), credentials)
    expect(rejected).toMatchObject({
      status: 429,
      body: {
        code: 'too_many_tries',
        details: { retry_after: 840 },
        message: 'Too many tries. Please wait 14 minutes and try again.',
      },
    })
    expect(rejected.headers.get('retry-after')).toBe('840')
    server.clock.advance(14 * MINUTE)
    expect((await signIn(await aStranger(), credentials)).status).toBe(200)
  })

  test('an address without an account has the same limit on password attempts as an account', async () => {
    const unknown = { email: 'nobody@example.com', password }
    const six = await statuses(6, async () => signIn(await aStranger(), unknown))
    expect(six).toEqual([401, 401, 401, 401, 401, 429])
  })

  test('strangers cannot lock out a member because the member’s browser has its own limit', async () => {
    await statuses(6, async () => signIn(await aStranger(), wrong))
    expect((await signIn(member, credentials)).status).toBe(200)
    expect(await statuses(6, () => signIn(member, wrong))).toEqual([401, 401, 401, 401, 401, 429])
  })

  test('neither alternate spellings of an address nor concurrent requests allow more password attempts', async () => {
    const spellings = [dolly.email, 'DOLLY@example.com', ' Dolly@Example.Com ']
    const attempts = Array.from({ length: 12 }, async (_, index) =>
      signIn(await aStranger(), { ...wrong, email: spellings[index % 3] }),
    )
    const observed = (await Promise.all(attempts)).map(({ status }) => status)
    expect(observed.filter(status => status === 401)).toHaveLength(5)
  })

  test('all server processes share the limit on password attempts', async () => {
    await statuses(5, async () => signIn(await aStranger(), wrong))
    const restarted = await openBrowserSession(startSecondProcess(server), { from: '203.0.113.1' })
    expect((await signIn(restarted, credentials)).status).toBe(429)
  })

  test('a successful sign-in after four failures resets the limit on password attempts', async () => {
    const cookielessStranger = await aStranger()
    await statuses(4, () => signIn(cookielessStranger, wrong))
    expect((await signIn(cookielessStranger, credentials)).status).toBe(200)
    expect(await statuses(5, () => signIn(cookielessStranger, wrong))).toEqual([401, 401, 401, 401, 401])
  })
})

describe('password guesses at many accounts', () => {
  const another = (index: number) => ({ email: `guess-${index}@example.com`, password })

  test('a browser is blocked after 20 failed sign-ins to different accounts', async () => {
    const guesser = await aStranger()
    await signIn(guesser, another(0))
    const observed = await statuses(21, index => signIn(guesser, another(index + 1)))
    expect(observed.filter(status => status === 401)).toHaveLength(20)
    expect(observed.at(-1)).toBe(429)
  })

  test('an IPv6 /64 is blocked after 100 failed sign-ins', async () => {
    const limit = { name: 'signin-network', max: 100, windowMs: 15 * MINUTE }
    for (let attempt = 0; attempt < 99; attempt++)
      await countActions(server.ctx, [{ limit, identity: '2001:db8:1:2::/64' }])
    const from = (address: string) => openBrowserSession(site, { from: address })
    expect((await signIn(await from('2001:db8:1:2::a'), another(1))).status).toBe(401)
    expect((await signIn(await from('2001:db8:1:2:ffff::b'), another(2))).status).toBe(429)
    expect((await signIn(await from('2001:db8:1:3::a'), another(3))).status).toBe(401)
  })

  test('successful sign-ins do not count toward the per-network sign-in limit', async () => {
    const from = '203.0.113.50'
    for (let index = 0; index < 3; index++)
      await signIn(await openBrowserSession(site, { from }), credentials)
    const rows = await server.db.select().from(rateLimitCounters)
    expect(rows.map(({ count }) => count)).toEqual([0])
  })

  test('members still get responses while the server is checking 50 passwords', async () => {
    let ended = 0
    const strangers = await Promise.all(Array.from({ length: 50 }, aStranger))
    const guesses = strangers.map((stranger, index) =>
      signIn(stranger, another(index)).finally(() => {
        ended += 1
      }),
    )
    await Promise.all(Array.from({ length: 5 }, () => member.ok('GET', '/members/me')))
    expect(ended).toBeLessThan(50)
    expect((await Promise.all(guesses)).map(({ status }) => status)).not.toContain(500)
  })
})

describe('limits on emails', () => {
  test('an address gets at most three password emails an hour', async () => {
    const request = async (email: string) => (await aStranger()).call('POST', '/members/forgot', { email })
    const before = (await readMailsTo(server.ctx, dolly.email)).length
    const responses = []
    for (let attempt = 0; attempt < 5; attempt++) responses.push(await request(dolly.email))
    const unknown = await request('nobody@example.com')
    for (const { status, body, headers } of responses) {
      expect(status).toBe(202)
      expect(body).toEqual({ status: 'ok', data: { email: dolly.email } })
      expect([...headers.keys()]).toEqual([...unknown.headers.keys()])
    }
    expect(unknown).toMatchObject({ status: 202, body: { data: { email: 'nobody@example.com' } } })
    expect((await readMailsTo(server.ctx, dolly.email)).length - before).toBe(3)
  })

  test('a browser can request at most ten password emails', async () => {
    const person = await aStranger()
    await person.call('POST', '/members/forgot', { email: 'nobody@example.com' })
    const observed = await Promise.all(
      Array.from({ length: 12 }, () =>
        person.call('POST', '/members/forgot', { email: 'nobody@example.com' }),
      ),
    )
    expect(observed.filter(({ status }) => status === 429).map(({ body }) => body.code)).toEqual([
      'too_many_tries',
      'too_many_tries',
    ])
  })

  test('an address can be used for at most five sign-ups an hour', async () => {
    const body = { ...dolly, email: 'victim@example.com', password, terms: true }
    const observed = await Promise.all(
      Array.from({ length: 7 }, async () => (await aStranger()).call('POST', '/members/signup', body)),
    )
    expect(observed.map(({ status }) => status).toSorted()).toEqual([202, 202, 202, 202, 202, 429, 429])
  })
})

describe('guessed link tokens', () => {
  test.each([
    ['/members/confirm', {}],
    ['/members/reset', { password }],
  ])('a browser can try at most 20 invalid tokens at %s', async (path, rest) => {
    const person = await aStranger()
    await person.call('POST', '/members/forgot', { email: 'nobody@example.com' })
    const observed = await statuses(21, index =>
      person.call('POST', path, { token: `made-up-${index}`, ...rest }),
    )
    expect(observed).toEqual([...Array.from({ length: 20 }, () => 400), 429])
  })
})

describe('limit counters', () => {
  test('rate limit counters are purged after their time window', async () => {
    await signIn(await aStranger(), wrong)
    await runRetention(server.ctx)
    expect((await server.db.select().from(rateLimitCounters)).length).toBeGreaterThan(0)
    server.clock.advance(15 * MINUTE + 1)
    await runRetention(server.ctx)
    expect(await server.db.select().from(rateLimitCounters)).toEqual([])
  })
})
