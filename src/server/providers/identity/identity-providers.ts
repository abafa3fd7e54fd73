import { type AppleSettings, createApple } from './apple.ts'
import { createFacebook, type FacebookSettings } from './facebook.ts'
import { createGoogle, type GoogleSettings } from './google.ts'
import type { IdentityProvider, ProviderName } from './provider.ts'
import { createRequestSender } from './send-request.ts'

const TIMEOUT_MS = 5_000

export type IdentityConfig = {
  google: GoogleSettings | null
  apple: AppleSettings | null
  facebook: FacebookSettings | null
}

export function createIdentityProviders(
  { google, apple, facebook }: IdentityConfig,
  { timeoutMs = TIMEOUT_MS } = {},
): Map<ProviderName, IdentityProvider> {
  const sendRequest = createRequestSender(timeoutMs)
  const configured = [
    apple && createApple(apple, sendRequest),
    google && createGoogle(google, sendRequest),
    facebook && createFacebook(facebook, sendRequest),
  ]
  return new Map(configured.flatMap(provider => (provider ? [[provider.name, provider] as const] : [])))
}
