import type { SignInResult } from '#src/contract/member/members.ts'
import type { SocialProvider } from '#src/domain/member/social-provider.ts'
import type { IdentityStandIns } from './identity-stand-ins.ts'
import type { SocialGuest } from './social-site.ts'

let count = 0

export function aProviderUser(): { sub: string; email: string; email_verified: boolean } {
  count += 1
  return { sub: `4470${count}`, email: `stranger${count}@gmail.com`, email_verified: true }
}

export function setProviderUser(
  { google, apple, graph }: IdentityStandIns,
  provider: SocialProvider,
  { sub, email }: { sub: string; email: string },
): void {
  const [first, last] = ['Dolly', 'Parker']
  if (provider === 'facebook') return graph.nextUser({ id: sub, first_name: first, last_name: last, email })
  const claims = { sub, email, email_verified: true }
  if (provider === 'google') return google.nextUser({ ...claims, given_name: first, family_name: last })
  apple.nextUser(claims, { name: { firstName: first, lastName: last } })
}

type SignUpResult = ({ state: 'signed-in' } & SignInResult) | { state: 'confirm-email'; email: string }

export function submitProfile(
  person: SocialGuest,
  { searchParams }: URL,
  input: { first_name?: string; last_name?: string; email?: string; phone?: string; cart_id?: string } = {},
): Promise<SignUpResult> {
  const body = { provider: searchParams.get('provider'), token: searchParams.get('token') }
  return person.ok<SignUpResult>('POST', '/members/sso', {
    ...body,
    phone: '(615) 555-0142',
    terms: true,
    ...input,
  })
}
