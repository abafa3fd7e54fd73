import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { SOCIAL_FLOW_MS } from '#src/domain/member/session-times.ts'
import { members } from '#src/server/db/schema/members.ts'
import { aProviderUser, setProviderUser, submitProfile } from '#tests/support/identity/social-people.ts'
import { type SocialSite, startSocialSite } from '#tests/support/identity/social-site.ts'

let social: SocialSite
beforeAll(async () => {
  social = await startSocialSite()
})
afterAll(() => social.close())

test('a provider sign-in sets an existing member’s language to the page’s language', async () => {
  const stranger = aProviderUser()
  setProviderUser(social.standIns, 'google', stranger)
  const person = await social.aSocialGuest()
  const readStoredLanguage = async () => {
    const storedRows = social.server.db.select().from(members).where(eq(members.email, stranger.email))
    return (await storedRows)[0]?.language
  }
  const redirectUrl = await person.signInWith('google', { next: '/es/account' })
  expect(redirectUrl.pathname).toBe('/es/account/complete')
  await submitProfile(person, redirectUrl)
  expect(await readStoredLanguage()).toBe('en')
  const existing = await person.signInWith('google', { next: '/es/rewards' })
  expect(existing.pathname + existing.search).toBe('/es/oauthcallback?next=%2Fes%2Frewards')
  expect(await readStoredLanguage()).toBe('es')
  await person.signInWith('google', { next: '/rewards' })
  expect(await readStoredLanguage()).toBe('en')
})

test('a guest whose provider sign-in fails returns to the sign-in page in the original language', async () => {
  setProviderUser(social.standIns, 'google', aProviderUser())
  const person = await social.aSocialGuest()
  const callbackParams = await person.startSignIn('google', { next: '/es/rewards' })
  const other = await social.aSocialGuest()
  const otherBrowser = await other.finishSignIn('google', callbackParams)
  expect(otherBrowser.pathname + otherBrowser.search).toBe('/es/account/signin?problem=social_failed')
  social.server.clock.advance(SOCIAL_FLOW_MS)
  const lateResponse = await person.finishSignIn('google', callbackParams)
  expect(lateResponse.pathname + lateResponse.search).toBe('/es/account/signin?problem=social_failed')
  const unknown = await person.finishSignIn('google', { ...callbackParams, state: 'x'.repeat(43) })
  expect(unknown.pathname + unknown.search).toBe('/account/signin?problem=social_failed')
})
