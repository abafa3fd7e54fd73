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
  'the person typed at npm run identity signs in with %s, and “decline” refuses the next sign-in',
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

test('an invalid line changes nothing and is answered with the valid ones', () => {
  expect(tell('who am I')).toBe('Type an email address, or decline.')
})
