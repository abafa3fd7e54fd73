import { expect, test } from 'vitest'
import { createLogger } from '#src/server/log.ts'
import { sendDueMail } from '#src/server/services/mail/outbox.ts'
import { dumpAllRows } from '#tests/support/database/all-rows.ts'
import { createLogSink } from '#tests/support/log-sink.ts'
import {
  dolly,
  openBrowserSession,
  parseTokenFromLink,
  readMailedLink,
  signUpAndConfirm,
  startSecondProcess,
} from '#tests/support/members/people.ts'
import { startSuiteServer } from '#tests/support/suite-server.ts'

const canary = {
  password: 'Canary!Pass-1947',
  wrong: 'Canary!Wrong-1948',
  next: 'Canary!Next-1949',
  last: 'Canary!Last-1950',
  email: 'canary.singer@example.com',
  other: 'canary.newnest@example.com',
  phone: '6155550199',
  name: 'Canarybird',
}
const secrets: string[] = Object.values(canary).slice(0, 4)

const server = await startSuiteServer()
const log = createLogSink()
const site = startSecondProcess(server, { log: createLogger('debug', log.stream) })
const person = await openBrowserSession(site)

function remember(): void {
  secrets.push(...person.cookies.values())
}

test('secrets are neither logged nor stored in plain text', async () => {
  const { email, password, phone } = canary
  const member = await signUpAndConfirm(server, person, { email, password, phone, last_name: canary.name })
  remember()
  await person.call('POST', '/members/signin', { email, password: canary.wrong })
  await person.call('POST', '/members/signin', { email: canary.other, password: canary.wrong })
  await person.ok('POST', '/members/signin', { email, password })
  remember()
  await person.call('POST', '/members/password', { password: canary.wrong, new_password: canary.next })
  await person.ok('POST', '/members/password', { password, new_password: canary.next })
  remember()
  const profile = { ...dolly, last_name: canary.name, phone, email: canary.other }
  await person.ok('PUT', '/members/updateMember', { ...profile, password: canary.next })
  const change = parseTokenFromLink(await readMailedLink(server, canary.other))
  await person.ok('POST', '/members/confirm', { token: change })
  await person.ok('POST', '/members/forgot', { email: canary.other })
  const reset = parseTokenFromLink(await readMailedLink(server, canary.other))
  await person.call('POST', '/members/reset', { token: 'Canary-made-up', password: canary.last })
  await person.ok('POST', '/members/reset', { token: reset, password: canary.last })
  await person.ok('POST', '/members/signin', { email: canary.other, password: canary.last })
  remember()
  await person.ok('GET', '/members/export')
  await person.ok('DELETE', '/members/sessions')
  await person.ok('POST', '/members/signout')
  await sendDueMail(server.ctx)
  secrets.push(change, reset)

  const logged = log.text()
  const rows = await dumpAllRows(server.db)
  for (const secret of secrets) {
    expect(logged).not.toContain(secret)
    expect(rows).not.toContain(secret)
  }
  for (const secret of [email, canary.other, phone, canary.name, 'argon2'])
    expect(logged).not.toContain(secret)

  const events = logged
    .split('\n')
    .filter(Boolean)
    .map(line => JSON.parse(line))
  expect(events.filter(({ event }) => event).map(({ event }) => event)).toEqual([
    'signed up',
    'email confirmed',
    'signed in',
    'sign-in refused',
    'sign-in refused',
    'signed in',
    'proof refused',
    'password changed',
    'email change requested',
    'email changed',
    'password link requested',
    'password reset',
    'signed in',
    'data exported',
    'sessions ended',
    'signed out',
  ])
  const existing = events.filter(({ event, member: id }) => event && id !== null)
  expect(new Set(existing.map(({ member: id }) => id))).toEqual(new Set([member.id]))
})
