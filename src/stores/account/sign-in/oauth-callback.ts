import { atom } from 'nanostores'
import type { SignedIn } from '#src/contract/member/members.ts'
import { socialFailed } from '#src/copy/account/social-failed.ts'
import * as accountPaths from '#src/domain/content/paths/account-paths.ts'
import { type ApiError, type Result, request } from '../../api/request.ts'
import { verifyHeaders } from '../../api/verify-headers.ts'
import { environment } from '../../browser/environment.ts'
import { whenUsed } from '../../browser/when-used.ts'
import { $bagMemory } from '../../session/bag-memory.ts'
import { track } from '../../tracking/track.ts'
import { afterSignIn } from './after-sign-in.ts'
import { completePath } from './complete.ts'
import { consumeReturn } from './return-path.ts'

type Answer = { code: string | null; idToken: string | null; user: AppleUser; next: string | null }
/** Profile that Apple sends with its code, on the first sign-in only. */
type AppleUser = {
  name?: { firstName: string | undefined; lastName: string | undefined }
  email?: string | undefined
}

type Callback = { step: 'working' } | { step: 'failed'; error: ApiError } | { step: 'mail'; email: string }

export const $callback = atom<Callback>({ step: 'working' })
whenUsed($callback, finishSocialSignIn)
let answer: Answer | null = null

export async function finishSocialSignIn(): Promise<void> {
  $callback.set({ step: 'working' })
  answer ??= readAnswer(environment().takeQuery())
  const { next } = answer
  const result = next === null ? await send(answer) : await readSignedIn()
  if (!result.ok && result.error.code === 'unreachable') {
    return $callback.set({ step: 'failed', error: result.error })
  }
  answer = null
  if (result.ok) return goOn(result.data, next)
  const { error } = result
  if (error.code === 'profile_incomplete') return environment().replace(completePath(error.details))
  const problem = next === null ? error.code : 'social_failed'
  environment().replace(`${accountPaths.signIn}?problem=${problem}`)
}

type Outcome = { state: 'confirm-email'; email: string } | ({ state: 'signed-in' } & SignedIn)

async function goOn(outcome: Outcome, next: string | null): Promise<void> {
  if (outcome.state === 'confirm-email') return $callback.set({ step: 'mail', email: outcome.email })
  await afterSignIn(outcome)
  // Only Apple redirects here directly. After Google or Facebook our server does, without naming which.
  track('login', { method: next === null ? 'apple' : 'social' })
  environment().replace(consumeReturn(next))
}

async function readSignedIn(): Promise<Result<Outcome>> {
  const found = await request('get', '/members/me', {})
  return found.ok ? { ok: true, data: { state: 'signed-in', member: found.data, expires: null } } : found
}

async function send({ code, idToken, user }: Answer): Promise<Result<Outcome>> {
  const person = {
    first_name: user.name?.firstName ?? null,
    last_name: user.name?.lastName ?? null,
    cart_id: $bagMemory.get()?.cart_id ?? null,
  }
  if (code) {
    const redirect_uri = `${environment().origin()}/oauthcallback`
    const signedIn = await request('post', '/members/auth', {
      headers: await verifyHeaders(),
      body: {
        provider: 'apple',
        authorization_code: code,
        redirect_uri,
        email: user.email ?? null,
        ...person,
      },
    })
    return signedIn.ok ? { ok: true, data: { state: 'signed-in', ...signedIn.data } } : signedIn
  }
  if (idToken)
    return request('post', '/members/sso', { body: { provider: 'apple', token: idToken, ...person } })
  return { ok: false, error: { code: 'social_failed', message: socialFailed } }
}

function readAnswer(query: URLSearchParams): Answer {
  const [code, idToken] = [query.get('code'), query.get('id_token')]
  // Without a code, our server has already signed the member in; the address only has the return path.
  const next = code || idToken ? null : query.get('next')
  return { code, idToken, user: readUser(query.get('user')), next }
}

function readUser(text: string | null): AppleUser {
  try {
    const { name, email }: Partial<AppleUser> = Object(JSON.parse(text ?? 'null'))
    const word = (value: unknown) => (typeof value === 'string' ? value : undefined)
    return {
      name: { firstName: word(name?.firstName), lastName: word(name?.lastName) },
      email: word(email),
    }
  } catch {
    return {}
  }
}
