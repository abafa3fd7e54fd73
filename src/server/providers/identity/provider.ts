import { NAME_MAX_LENGTH } from '../../../domain/limits.ts'
import { isContactFieldValid } from '../../../domain/member/contact.ts'
import type { SocialProvider } from '../../../domain/member/social-provider.ts'

export type ProviderName = SocialProvider

/** Who somebody is by a provider's word: `provider` and `subject` identify, everything else only describes. */
export type Identity = {
  provider: ProviderName
  subject: string
  email: string | null
  /** Whether the provider's word alone proves that the mailbox is theirs. */
  emailVerified: boolean
  firstName: string | null
  lastName: string | null
}

export type SignInFlow = { state: string; nonce: string; challenge: string; redirectUri: string }

/** What came back to our callback, with what was kept of the flow; null where there was no flow of ours. */
export type SignInAnswer = {
  code: string
  verifier: string | null
  redirectUri: string
  nonce: string | null
  /** The JSON that Apple posts beside the code when somebody agrees for the first time. */
  user?: string | null | undefined
}

/** Both verifications throw IdentityRefused or IdentityUnreachable, and nothing else. */
export type IdentityProvider = {
  name: ProviderName
  authorizeUrl: (flow: SignInFlow) => Promise<string> | string
  exchange: (answer: SignInAnswer) => Promise<Identity>
  verifyToken: (token: string, nonce: string | null) => Promise<Identity>
}

/** What was shown is not to be trusted. The message is for the log and holds no token, code or secret. */
export class IdentityRefused extends Error {
  override name = 'IdentityRefused'
}

/** The provider cannot be asked right now, so nothing is known of the person. The message is for the log. */
export class IdentityUnreachable extends Error {
  override name = 'IdentityUnreachable'
}

/** Characters that change how the text around them is shown: controls and bidirectional overrides. */
const disguises = /[\p{Cc}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu

/** A name as a provider tells it, cut to what fits; null when it is none we would take from a guest. */
export function readName(told: unknown): string | null {
  if (typeof told !== 'string') return null
  const plain = told.toWellFormed().replace(/\s+/g, ' ').replace(disguises, '').trim()
  const name = plain
    .slice(0, NAME_MAX_LENGTH)
    .replace(/[\ud800-\udbff]$/, '')
    .trim()
  return isContactFieldValid('first_name', name) ? name : null
}

/** An email address as a provider tells it; null when it is none we would take from a guest. */
export function readEmail(told: unknown): string | null {
  return typeof told === 'string' && isContactFieldValid('email', told) ? told.trim() : null
}
