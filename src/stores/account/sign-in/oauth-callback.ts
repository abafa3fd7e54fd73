import { atom } from 'nanostores'
import type { SignInResult } from '#src/contract/member/members.ts'
import { socialSignInFailedText } from '#src/copy/account/social-failed.ts'
import * as accountPaths from '#src/domain/content/paths/account-paths.ts'
import { createCaptchaHeaders } from '#src/stores/api/captcha-headers.ts'
import { type ApiError, type Result, request } from '#src/stores/api/request.ts'
import { environment } from '#src/stores/browser/environment.ts'
import { whileMounted } from '#src/stores/browser/while-mounted.ts'
import { $storedBag } from '#src/stores/session/stored-bag.ts'
import { trackEvent } from '#src/stores/tracking/track.ts'
import { setUpAfterSignIn } from './after-sign-in.ts'
import { completeProfilePath } from './complete-profile.ts'
import { findCookieProblem } from './cookie-problem.ts'
import { consumeReturnPath } from './return-path.ts'

type ProviderResponse = { code: string | null; idToken: string | null; user: AppleUser; next: string | null }
/** Profile that Apple sends with the authorization code, but only on the first sign-in. */
type AppleUser = {
  name?: { firstName: string | undefined; lastName: string | undefined }
  email?: string | undefined
}

type CallbackState =
  | { step: 'working' }
  | { step: 'failed'; error: ApiError }
  | { step: 'mail'; email: string }

export const $oauthCallbackState = atom<CallbackState>({ step: 'working' })
whileMounted($oauthCallbackState, completeSocialSignIn)
let response: ProviderResponse | null = null

export async function completeSocialSignIn(): Promise<void> {
  $oauthCallbackState.set({ step: 'working' })
  response ??= parseResponse(environment().takeQuery())
  const problem = findCookieProblem()
  if (problem) return $oauthCallbackState.set({ step: 'failed', error: problem })
  const { next } = response
  const result = next === null ? await sendSignIn(response) : await readSignedIn()
  if (!result.ok && result.error.code === 'unreachable') {
    return $oauthCallbackState.set({ step: 'failed', error: result.error })
  }
  response = null
  if (result.ok) return continueWith(result.data, next)
  const { error } = result
  if (error.code === 'profile_incomplete') return environment().replace(completeProfilePath(error.details))
  const code = next === null ? error.code : 'social_failed'
  environment().replace(`${accountPaths.signIn}?problem=${code}`)
}

type SocialSignIn = { state: 'confirm-email'; email: string } | ({ state: 'signed-in' } & SignInResult)

async function continueWith(outcome: SocialSignIn, next: string | null): Promise<void> {
  if (outcome.state === 'confirm-email')
    return $oauthCallbackState.set({ step: 'mail', email: outcome.email })
  await setUpAfterSignIn(outcome)
  // Only Apple redirects directly to this page. For Google and Facebook, the server redirects here without
  // naming the provider.
  trackEvent('login', { method: next === null ? 'apple' : 'social' })
  environment().replace(consumeReturnPath(next))
}

async function readSignedIn(): Promise<Result<SocialSignIn>> {
  const result = await request('get', '/members/me', {})
  return result.ok ? { ok: true, data: { state: 'signed-in', member: result.data, expires: null } } : result
}

async function sendSignIn({ code, idToken, user }: ProviderResponse): Promise<Result<SocialSignIn>> {
  const profile = {
    first_name: user.name?.firstName ?? null,
    last_name: user.name?.lastName ?? null,
    cart_id: $storedBag.get()?.cart_id ?? null,
  }
  if (code) {
    const redirect_uri = `${environment().origin()}/oauthcallback`
    const result = await request('post', '/members/auth', {
      headers: await createCaptchaHeaders(),
      body: {
        provider: 'apple',
        authorization_code: code,
        redirect_uri,
        email: user.email ?? null,
        ...profile,
      },
    })
    return result.ok ? { ok: true, data: { state: 'signed-in', ...result.data } } : result
  }
  if (idToken)
    return request('post', '/members/sso', { body: { provider: 'apple', token: idToken, ...profile } })
  return { ok: false, error: { code: 'social_failed', message: socialSignInFailedText } }
}

function parseResponse(query: URLSearchParams): ProviderResponse {
  const [code, idToken] = [query.get('code'), query.get('id_token')]
  // If the URL contains no authorization code or ID token, the server has already signed the member in, and
  // the URL contains only the return path.
  const next = code || idToken ? null : query.get('next')
  return { code, idToken, user: parseUser(query.get('user')), next }
}

function parseUser(text: string | null): AppleUser {
  try {
    const { name, email }: Partial<AppleUser> = Object(JSON.parse(text ?? 'null'))
    const asString = (value: unknown) => (typeof value === 'string' ? value : undefined)
    return {
      name: { firstName: asString(name?.firstName), lastName: asString(name?.lastName) },
      email: asString(email),
    }
  } catch {
    return {}
  }
}
