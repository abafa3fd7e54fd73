import { afterAll, beforeAll, expect, test } from 'vitest'
import { instruct } from '#tests/identity/instruct.ts'
import { type SocialSite, socialSite } from '#tests/support/identity/social-site.ts'

let social: SocialSite
beforeAll(async () => {
  social = await socialSite()
})
afterAll(() => social.close())

const tell = (line: string) => instruct(social.standIns, line)

test.each(['google', 'apple', 'facebook'] as const)(
  'the person selected in “npm run identity” signs in with %s, and “decline” rejects the next sign-in',
  async provider => {
    const email = `ada-${provider}@example.com`
    expect(tell(` ${email} `)).toBe(`${email} signs in from now on.`)
    const arrived = await (await social.aSocialGuest()).signInWith(provider)
    expect(arrived.pathname).toBe('/account/complete')
    expect(tell('decline')).toBe('The next sign-in is declined.')
    const declined = await (await social.aSocialGuest()).signInWith(provider)
    expect(declined.pathname + declined.search).toContain('/account/signin?problem=social_failed')
    tell(email)
    expect((await (await social.aSocialGuest()).signInWith(provider)).pathname).toBe('/account/complete')
  },
)

test('an invalid line of “npm run identity” changes nothing and prints the valid commands', () => {
  expect(tell('who am I')).toBe('Type an email address, or decline.')
})
