import { isContactFieldValid, NAME_MAX_LENGTH } from '#src/domain/member/contact.ts'
import type { SocialProvider } from '#src/domain/member/social-provider.ts'

export type ProviderName = SocialProvider

/**
 * A verified identity. A person is identified only by `provider` and `subject`, because the other fields can
 * change.
 */
export type Identity = {
  provider: ProviderName
  subject: string
  email: string | null
  /** True if the provider verified that this person owns the mailbox. */
  emailVerified: boolean
  firstName: string | null
  lastName: string | null
}

type SignInFlow = { state: string; nonce: string; challenge: string; redirectUri: string }

/**
 * Parameters of the callback, and fields of the stored sign-in flow. The flow's fields are null if this site
 * did not start the flow.
 */
type SignInCallback = {
  code: string
  verifier: string | null
  redirectUri: string
  nonce: string | null
  /** JSON that Apple posts when a user first consents. */
  user?: string | null | undefined
}

/**
 * A sign-in provider. `exchange` and `verifyToken` throw only `IdentityRejectedError` or
 * `IdentityUnreachableError`.
 */
export type IdentityProvider = {
  name: ProviderName
  authorizeUrl: (flow: SignInFlow) => Promise<string> | string
  exchange: (callback: SignInCallback) => Promise<Identity>
  verifyToken: (token: string, nonce: string | null) => Promise<Identity>
}

/** The credential is invalid. The message is logged, so it must not contain a token, code, or secret. */
export class IdentityRejectedError extends Error {
  override name = 'IdentityRejectedError'
}

/** The provider is unavailable, so the identity could not be verified. The message is logged. */
export class IdentityUnreachableError extends Error {
  override name = 'IdentityUnreachableError'
}

/** Control characters, and bidirectional formatting characters that can make text misleading. */
const hiddenCharacters = /[\p{Cc}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu

export function parseName(value: unknown): string | null {
  if (typeof value !== 'string') return null
  const cleaned = value.toWellFormed().replace(/\s+/g, ' ').replace(hiddenCharacters, '').trim()
  const name = cleaned
    .slice(0, NAME_MAX_LENGTH)
    .replace(/[\ud800-\udbff]$/, '')
    .trim()
  return isContactFieldValid('first_name', name) ? name : null
}

export function parseEmail(value: unknown): string | null {
  return typeof value === 'string' && isContactFieldValid('email', value) ? value.trim() : null
}
