import { type AppleSettings, createAppleProvider } from './apple.ts'
import { createFacebookProvider, type FacebookSettings } from './facebook.ts'
import { createGoogleProvider, type GoogleSettings } from './google.ts'
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
    apple && createAppleProvider(apple, sendRequest),
    google && createGoogleProvider(google, sendRequest),
    facebook && createFacebookProvider(facebook, sendRequest),
  ]
  return new Map(configured.flatMap(provider => (provider ? [[provider.name, provider] as const] : [])))
}
