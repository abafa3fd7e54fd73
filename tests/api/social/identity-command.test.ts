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
  'the person named at npm run identity signs in with %s, and the next one declines when told to',
  async provider => {
    const email = `ada-${provider}@example.com`
    expect(tell(` ${email} `)).toBe(`${email} signs in from now on.`)
    const arrived = await (await social.aTraveller()).signInWith(provider)
    expect(arrived.pathname).toBe('/account/complete')
    expect(tell('decline')).toBe('The next sign-in is declined.')
    const declined = await (await social.aTraveller()).signInWith(provider)
    expect(declined.pathname + declined.search).toContain('/account/signin?problem=social_failed')
    tell(email)
    expect((await (await social.aTraveller()).signInWith(provider)).pathname).toBe('/account/complete')
  },
)

test('a line that is no address changes nothing and says what can be typed', () => {
  expect(tell('who am I')).toBe('Type an email address, or decline.')
})
