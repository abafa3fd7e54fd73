import { afterAll, beforeAll, expect, test } from 'vitest'
import { issueBirthdayRewards } from '#src/server/services/rewards/birthdays.ts'
import { updateTiers } from '#src/server/services/rewards/update-tiers.ts'
import { type ApiClient, createApiClient } from '#tests/support/api-client.ts'
import { findLinkInMail, readMailsTo } from '#tests/support/mail/mailbox.ts'
import { findConfirmToken, readNewestMailTo } from '#tests/support/mail/newsletter-reader.ts'
import { aMember, type TestMember } from '#tests/support/members/members.ts'
import { grantPoints } from '#tests/support/members/points.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import { createSpanishClient } from '#tests/support/spanish.ts'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer()
  server.clock.set('2026-07-14T12:00:00Z')
})
afterAll(() => server.close())

test('a member gets email in the language of their last visit', async () => {
  const [hers, his] = await Promise.all([
    aMember(server, { birthday: '1988-07-14', first_name: 'Goldie' }),
    aMember(server, { birthday: '1988-07-14', first_name: 'Theo' }),
  ])
  const visit = async (client: (member: TestMember) => Promise<ApiClient>, member: TestMember) =>
    (await client(member)).ok('PUT', '/members/auth')
  const inSpanish = (member: TestMember) => createSpanishClient(server, member)
  const inEnglish = (member: TestMember) => createApiClient(server, member)
  await visit(inSpanish, hers)
  await visit(inSpanish, his)
  await visit(inEnglish, his)
  await issueBirthdayRewards(server.ctx)
  const [mail] = await readMailsTo(server.ctx, hers.email)
  expect(mail?.subject).toBe('Feliz cumpleaños, Goldie')
  expect(mail?.text).toContain('Galleta de cumpleaños')
  expect(mail && findLinkInMail(mail)).toContain('/es/account')
  const [other] = await readMailsTo(server.ctx, his.email)
  expect(other?.subject).toBe('Happy birthday, Theo')
  expect(other?.text).toContain('Birthday Brown Butter Cookie')
})

test('a subscriber gets the welcome email in the language of the signup form', async () => {
  const [english, spanish] = await Promise.all([createApiClient(server), createSpanishClient(server)])
  const email = 'lectora@example.com'
  await spanish.ok('POST', '/newsletter', { email, consent: true, consent_text: 'Sí', source: '/es' })
  const response = await readNewestMailTo(server, email)
  expect(response.subject).toBe('Confirma tu boletín')
  await english.ok('POST', '/newsletter/confirm', { token: findConfirmToken(response) })
  const welcome = await readNewestMailTo(server, email)
  expect(welcome.subject).toBe('Ya estás en la lista de Red Comb Hot Chicken')
  expect(welcome.unsubscribeLink).toContain('/es/')
})

test('a member who reads Spanish gets the email about a new tier in Spanish', async () => {
  const member = await aMember(server)
  await (await createSpanishClient(server, member)).ok('PUT', '/members/auth')
  await grantPoints(server, member, 1_210)
  await updateTiers(server.ctx)
  const mail = (await readMailsTo(server.ctx, member.email)).at(-1)
  expect(mail?.subject).toBe('Llegaste al nivel Gold')
  expect(mail?.text).toContain('25% más de puntos')
  expect(mail && findLinkInMail(mail)).toContain('/es/account?section=rewards-section')
  expect(mail?.text).not.toMatch(/more points|every order/)
})
