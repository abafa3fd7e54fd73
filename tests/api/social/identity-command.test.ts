import { afterAll, beforeAll, expect, test } from 'vitest'
import { runIdentityCommand } from '#tests/identity/run-identity-command.ts'
import { type SocialSite, startSocialSite } from '#tests/support/identity/social-site.ts'

let social: SocialSite
beforeAll(async () => {
  social = await startSocialSite()
})
afterAll(() => social.close())

const runCommand = (line: string) => runIdentityCommand(social.standIns, line)

test.each(['google', 'apple', 'facebook'] as const)(
  'the identity command can choose who signs in with %s and decline the next sign-in',
  async provider => {
    const email = `ada-${provider}@example.com`
    expect(runCommand(` ${email} `)).toBe(`${email} signs in from now on.`)
    const arrived = await (await social.aSocialGuest()).signInWith(provider)
    expect(arrived.pathname).toBe('/account/complete')
    expect(runCommand('decline')).toBe('The next sign-in is declined.')
    const declined = await (await social.aSocialGuest()).signInWith(provider)
    expect(declined.pathname + declined.search).toContain('/account/signin?problem=social_failed')
    runCommand(email)
    expect((await (await social.aSocialGuest()).signInWith(provider)).pathname).toBe('/account/complete')
  },
)

test('the identity command prints its usage after invalid input', () => {
  expect(runCommand('who am I')).toBe('Type an email address, or decline.')
})
