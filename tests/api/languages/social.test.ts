import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { SOCIAL_FLOW_MS } from '#src/domain/member/session-times.ts'
import { members } from '#src/server/db/schema/members.ts'
import { aStranger, complete, isAtProvider } from '#tests/support/identity/social-people.ts'
import { type SocialSite, socialSite } from '#tests/support/identity/social-site.ts'

let social: SocialSite
beforeAll(async () => {
  social = await socialSite()
})
afterAll(() => social.close())

test('a guest who signs in with a provider gets mail in the language of the page they started on', async () => {
  const stranger = aStranger()
  isAtProvider(social.standIns, 'google', stranger)
  const person = await social.aSocialGuest()
  const languageKept = async () => {
    const kept = social.server.db.select().from(members).where(eq(members.email, stranger.email))
    return (await kept)[0]?.language
  }
  const asked = await person.signInWith('google', { next: '/es/account' })
  expect(asked.pathname).toBe('/es/account/complete')
  await complete(person, asked)
  expect(await languageKept()).toBe('en')
  const known = await person.signInWith('google', { next: '/es/rewards' })
  expect(known.pathname + known.search).toBe('/es/oauthcallback?next=%2Fes%2Frewards')
  expect(await languageKept()).toBe('es')
  await person.signInWith('google', { next: '/rewards' })
  expect(await languageKept()).toBe('en')
})

test('an expired provider sign-in is explained in the guest’s language', async () => {
  isAtProvider(social.standIns, 'google', aStranger())
  const person = await social.aSocialGuest()
  const brought = await person.leaveFor('google', { next: '/es/rewards' })
  const other = await social.aSocialGuest()
  const elsewhere = await other.comeBack('google', brought)
  expect(elsewhere.pathname + elsewhere.search).toBe('/es/account/signin?problem=social_failed')
  social.server.clock.advance(SOCIAL_FLOW_MS)
  const late = await person.comeBack('google', brought)
  expect(late.pathname + late.search).toBe('/es/account/signin?problem=social_failed')
  const unknown = await person.comeBack('google', { ...brought, state: 'x'.repeat(43) })
  expect(unknown.pathname + unknown.search).toBe('/account/signin?problem=social_failed')
})
