import { afterAll, beforeAll, expect, test } from 'vitest'
import { issueBirthdayRewards } from '#src/server/services/rewards/birthdays.ts'
import { updateTiers } from '#src/server/services/rewards/update-tiers.ts'
import { type ApiClient, apiClient } from '#tests/support/api-client.ts'
import { linkIn, mailsTo } from '#tests/support/mail/mailbox.ts'
import { confirmToken, newestTo } from '#tests/support/mail/newsletter-reader.ts'
import { aMember, type TestMember } from '#tests/support/members/members.ts'
import { givePoints } from '#tests/support/members/points.ts'
import { type TestServer, testServer } from '#tests/support/server.ts'
import { spanishClient } from '#tests/support/spanish.ts'

let server: TestServer

beforeAll(async () => {
  server = await testServer()
  server.clock.set('2026-07-14T12:00:00Z')
})
afterAll(() => server.close())

test('a member gets mail in the language of their last visit', async () => {
  const [hers, his] = await Promise.all([
    aMember(server, { birthday: '1988-07-14', first_name: 'Goldie' }),
    aMember(server, { birthday: '1988-07-14', first_name: 'Theo' }),
  ])
  const visit = async (client: (member: TestMember) => Promise<ApiClient>, member: TestMember) =>
    (await client(member)).ok('PUT', '/members/auth')
  const inSpanish = (member: TestMember) => spanishClient(server, member)
  const inEnglish = (member: TestMember) => apiClient(server, member)
  await visit(inSpanish, hers)
  await visit(inSpanish, his)
  await visit(inEnglish, his)
  await issueBirthdayRewards(server.ctx)
  const [letter] = await mailsTo(server.ctx, hers.email)
  expect(letter?.subject).toBe('Feliz cumpleaños, Goldie')
  expect(letter?.text).toContain('Galleta de cumpleaños')
  expect(letter && linkIn(letter)).toContain('/es/account')
  const [other] = await mailsTo(server.ctx, his.email)
  expect(other?.subject).toBe('Happy birthday, Theo')
  expect(other?.text).toContain('Birthday Brown Butter Cookie')
})

test('a subscriber is welcomed in the language they subscribed in', async () => {
  const [english, spanish] = await Promise.all([apiClient(server), spanishClient(server)])
  const email = 'lectora@example.com'
  await spanish.ok('POST', '/newsletter', { email, consent: true, consent_text: 'Sí', source: '/es' })
  const asked = await newestTo(server, email)
  expect(asked.subject).toBe('Confirma tu boletín')
  await english.ok('POST', '/newsletter/confirm', { token: confirmToken(asked) })
  const welcome = await newestTo(server, email)
  expect(welcome.subject).toBe('Ya estás en la lista de Red Comb Hot Chicken')
  expect(welcome.unsubscribeLink).toContain('/es/')
})

test('a member who reads Spanish gets mail about a new tier in Spanish', async () => {
  const member = await aMember(server)
  await (await spanishClient(server, member)).ok('PUT', '/members/auth')
  await givePoints(server, member, 1_210)
  await updateTiers(server.ctx)
  const letter = (await mailsTo(server.ctx, member.email)).at(-1)
  expect(letter?.subject).toBe('Llegaste al nivel Gold')
  expect(letter?.text).toContain('25% más de puntos')
  expect(letter && linkIn(letter)).toContain('/es/account?section=rewards-section')
  expect(letter?.text).not.toMatch(/more points|every order/)
})
