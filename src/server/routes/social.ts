import type { OpenAPIHono } from '@hono/zod-openapi'
import type { Context as HonoContext } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import type { ErrorCode } from '../../contract/errors.ts'
import { provider as providerName } from '../../contract/member/members.ts'
import { cartId } from '../../contract/primitives.ts'
import * as accountPaths from '../../domain/content/paths/account-paths.ts'
import { sameSitePath } from '../../domain/content/paths/same-site-path.ts'
import type { Language } from '../../domain/language.ts'
import { addressIn, languageOfAddress } from '../../domain/language-address.ts'
import { inLanguage } from '../language.ts'
import type { Context } from '../services/context.ts'
import { finishFlow, type ReturnedAnswer, returnToFlow } from '../services/members/social/finish-flow.ts'
import { nextOfFlow, storeAnswer } from '../services/members/social/flows.ts'
import type { Outcome } from '../services/members/social/outcome.ts'
import { startFlow } from '../services/members/social/start-flow.ts'
import { ServiceError } from '../services/service-error.ts'
import type { ApiEnv } from './api.ts'
import { languageAsked } from './asked-language.ts'
import { isForeign } from './guard.ts'
import type { Routing } from './route.ts'
import { setVisitor } from './visitor-cookies.ts'
import { visitorOf } from './visitor-of.ts'

const PATH = '/oauthcallback'
const BODY_MAX_BYTES = 64 * 1024
const USER_MAX_LENGTH = 4_000

export function oauthCallback(
  site: OpenAPIHono<ApiEnv>,
  { ctx, visitors }: Pick<Routing, 'ctx' | 'visitors'>,
  languages: readonly Language[],
): void {
  site.get(PATH, async c => {
    const visitor = await visitorOf(c, ctx, 'replaced', visitors)
    const address = await finish({ ...ctx, visitor }, new URL(c.req.url).searchParams, languages)
    setVisitor(c, visitor.answer, visitors)
    return redirect(c, address)
  })

  const refuse = (c: HonoContext<ApiEnv>) => redirect(c, signInAddress('social_failed', ''))
  site.post(PATH, bodyLimit({ maxSize: BODY_MAX_BYTES, onError: refuse }), async c => {
    const type = c.req.header('content-type') ?? ''
    if (!/^application\/x-www-form-urlencoded\b/i.test(type)) return refuse(c)
    const posted = new URLSearchParams(await c.req.text())
    const { state, code, error } = readCallback(posted)
    if (state === null) return refuse(c)
    const user = single(posted, 'user', new RegExp(`^[^]{1,${USER_MAX_LENGTH}}$`))
    await storeAnswer(ctx, state, { code: error === null ? code : null, user })
    // The redirect makes the browser send its cookies, which a cross-site POST lacks.
    return redirect(c, `${PATH}?${new URLSearchParams({ state })}`)
  })
}

/** True for a provider's callback; without a state it is the page that handles Apple's extra parameters. */
export function isFromProvider(method: string, url: string): boolean {
  const [path, query] = url.split('?', 2)
  if (path !== PATH) return false
  return method === 'POST' || (method === 'GET' && new URLSearchParams(query).has('state'))
}

/** Completes the sign-in. The callback has no language, so it uses that of the page to return to. */
async function finish(ctx: Context, query: URLSearchParams, offered: readonly Language[]): Promise<string> {
  const brought = readCallback(query)
  let next = ''
  try {
    const flow = await returnToFlow(ctx, brought)
    next = flow.next
    const language = languageAsked(languageOfAddress(next).language, offered)
    const outcome = await inLanguage(language, () => finishFlow(ctx, flow, brought))
    return inLanguageOf(addressOf(outcome, next), next)
  } catch (error) {
    const problem = signInAddress(problemOf(ctx, error), next)
    return next ? problem : inLanguageOf(problem, await nextOfEnded(ctx, brought))
  }
}

async function nextOfEnded(ctx: Context, { state }: ReturnedAnswer): Promise<string> {
  return (state && (await nextOfFlow(ctx, state).catch(() => null))) || ''
}

function inLanguageOf(address: string, next: string): string {
  return addressIn(address, languageOfAddress(next).language)
}

function addressOf(outcome: Outcome, next: string): string {
  switch (outcome.state) {
    case 'signed-in':
      // Redirects through a page that updates the browser's signed-in state.
      return `${PATH}?${new URLSearchParams({ next })}`
    case 'confirm-email':
      return signInAddress('social_email_taken', next)
    case 'incomplete': {
      const { provider, ref, required, first_name, last_name, email } = outcome.profile
      const asked = new URLSearchParams({ provider, token: ref, required: required.join(',') })
      if (first_name) asked.set('first_name', first_name)
      if (last_name) asked.set('last_name', last_name)
      if (email) asked.set('email', email)
      if (next !== MEMBER_HOME) asked.set('next', next)
      return `${accountPaths.complete}?${asked}`
    }
  }
}

function readCallback(given: URLSearchParams): ReturnedAnswer {
  const error = single(given, 'error', /^[a-z_]{1,60}$/)
  return {
    state: single(given, 'state', /^[\w-]{43}$/),
    code: single(given, 'code', /^[\x21-\x7e]{1,2000}$/),
    error: error ?? (given.has('error') ? 'unknown error' : null),
  }
}

/** Returns a parameter that occurs exactly once and matches; null otherwise. */
function single(given: URLSearchParams, name: string, shape: RegExp): string | null {
  const [value, ...more] = given.getAll(name)
  return value !== undefined && more.length === 0 && shape.test(value) ? value : null
}

function redirect(c: HonoContext<ApiEnv>, address: string): Response {
  c.header('cache-control', 'no-store')
  c.header('referrer-policy', 'no-referrer')
  return c.redirect(address, 303)
}

/** Redirects to a provider for sign-in. It is a link and not an API call, so errors are redirects too. */
export function socialStart({ api, ctx, visitors }: Routing): void {
  api.get('/members/auth/:provider/start', async c => {
    const next = sameSitePath(c.req.query('next'), '')
    // Another site may link here, but only the person may start a sign-in (login CSRF).
    if (isForeign(undefined, c.req.header('sec-fetch-site'), [])) {
      return c.redirect(signInAddress(null, next), 303)
    }
    const visitor = await visitorOf(c, ctx, 'replaced', visitors)
    const asked = {
      provider: providerName.safeParse(c.req.param('provider')).data,
      cartId: cartId.safeParse(c.req.query('cart_id')).data,
    }
    const address = await leave()
    setVisitor(c, visitor.answer, visitors)
    return c.redirect(address, 303)

    async function leave(): Promise<string> {
      const { provider, cartId } = asked
      if (!provider) return signInAddress('social_not_offered', next)
      try {
        return await startFlow({ ...ctx, visitor }, { provider, next, cartId })
      } catch (error) {
        return signInAddress(problemOf(ctx, error), next)
      }
    }
  })
}

const MEMBER_HOME = accountPaths.home
const SIGN_IN = accountPaths.signIn

function signInAddress(problem: ErrorCode | null, next: string): string {
  const query = new URLSearchParams({
    ...(problem && { problem }),
    ...(next && next !== MEMBER_HOME && { next }),
  })
  return inLanguageOf(query.size > 0 ? `${SIGN_IN}?${query}` : SIGN_IN, next)
}

function problemOf({ log }: Pick<Context, 'log'>, error: unknown): ErrorCode {
  if (error instanceof ServiceError) return error.refusal.code
  log.error({ err: error }, 'social sign-in failed')
  return 'internal'
}
