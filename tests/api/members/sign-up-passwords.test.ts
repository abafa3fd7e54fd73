import { beforeEach, expect, test } from 'vitest'
import { passwordContainsNameText } from '#src/copy/errors/account-errors.ts'
import { errorMessages } from '#src/copy/errors.ts'
import { rateLimitCounters } from '#src/server/db/schema/limits.ts'
import * as hashing from '#src/server/services/members/password-hash.ts'
import { dolly, openBrowserSession, password } from '#tests/support/members/people.ts'
import { startSuiteServer } from '#tests/support/suite-server.ts'

const server = await startSuiteServer()
const person = await openBrowserSession(server)
beforeEach(() => server.db.delete(rateLimitCounters))

const choose = (candidatePassword: string) =>
  person.call('POST', '/members/signup', { ...dolly, password: candidatePassword, terms: true })

test('a password without an uppercase letter is rejected as weak', async () => {
  expect((await choose('spicy!hen-42')).body).toMatchObject({
    code: 'password_weak',
    message: errorMessages.password_weak,
    details: [{ path: 'password', message: errorMessages.password_weak }],
  })
})

test.each(['P@ssw0rd!', 'Michael!1990'])(
  'the password %s is rejected as a variant of a leaked password',
  async candidatePassword => {
    expect((await choose(candidatePassword)).body).toMatchObject({
      code: 'password_common',
      message: errorMessages.password_common,
    })
  },
)

test.each(['DollyParker1!', 'RedComb!2026'])(
  'the password %s is rejected because it contains the member’s name or the chain’s words',
  async candidatePassword => {
    expect((await choose(candidatePassword)).body).toMatchObject({
      code: 'password_common',
      message: passwordContainsNameText,
    })
  },
)

test.each([password, 'Aa1! '.padEnd(128, 'kx'), 'Grün!Käse7Ölz', '🔥🐔 Spicy!7x', '   Sp1cy!xq   '])(
  'the password %j is accepted',
  async candidatePassword => {
    expect((await choose(candidatePassword)).status).toBe(202)
  },
)

test('a password longer than the maximum is rejected as invalid', async () => {
  expect((await choose('Aa1!'.padEnd(129, 'kx'))).body.code).toBe('invalid_request')
})

test('an argon2id hash matches only the correct password', {
  tags: ['all'],
}, async () => {
  // Imports a separate instance of the module because the test server hashes at a lower cost.
  const path = '../../../src/server/services/members/password-hash.ts?as-loaded'
  const { hashPassword, verifyPassword }: typeof hashing = await import(path)
  const [one, two] = await Promise.all([hashPassword(password), hashPassword(password)])
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/)
  expect(one).not.toBe(two)
  expect(await verifyPassword(password, one)).toBe(true)
  expect(await verifyPassword(`${password} `, one)).toBe(false)
  expect(await verifyPassword(password.toLowerCase(), one)).toBe(false)
  expect(await verifyPassword(password, null)).toBe(false)
  expect(await verifyPassword(password, '$argon2id$broken')).toBe(false)
})

test('a password matches in both composed and decomposed Unicode', async () => {
  const { hashPassword, verifyPassword } = hashing
  expect(await verifyPassword('Caf\u00e9!Hen-42', await hashPassword('Cafe\u0301!Hen-42'))).toBe(true)
})
