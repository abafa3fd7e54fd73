import { createHash } from 'node:crypto'
import type { IdentityStandIns } from '#tests/support/identity/identity-stand-ins.ts'
import { setProviderUser } from '#tests/support/identity/social-people.ts'

export function runIdentityCommand(providers: IdentityStandIns, line: string): string {
  const input = line.trim().toLowerCase()
  if (input === 'decline') {
    const { google, apple, graph } = providers
    google.nextDeclines('access_denied')
    apple.nextDeclines('user_cancelled_authorize')
    graph.nextDeclines()
    return 'The next sign-in is declined.'
  }
  if (!/^\S+@\S+\.\S+$/.test(input)) return 'Type an email address, or decline.'
  setNextSignInUser(providers, input)
  return `${input} signs in from now on.`
}

/**
 * Sets the user who signs in next at each of the three providers. The user id is derived from the email
 * address.
 */
export function setNextSignInUser(providers: IdentityStandIns, email: string): void {
  // Numeric, because Facebook's user ids consist of digits.
  const sub = BigInt(`0x${createHash('sha256').update(email).digest('hex').slice(0, 16)}`).toString()
  for (const provider of ['google', 'apple', 'facebook'] as const) {
    setProviderUser(providers, provider, { sub, email })
  }
}
