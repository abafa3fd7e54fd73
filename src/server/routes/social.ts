import type { OpenAPIHono } from '@hono/zod-openapi'
import type { Context as HonoContext } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import type { ErrorCode } from '#src/contract/errors.ts'
import { provider as providerName } from '#src/contract/member/members.ts'
import { cartId } from '#src/contract/primitives.ts'
import * as accountPaths from '#src/domain/content/paths/account-paths.ts'
import { toSameSitePath } from '#src/domain/content/paths/same-site-path.ts'
import type { Language } from '#src/domain/language.ts'
import { localizePath, splitLanguagePrefix } from '#src/domain/localized-path.ts'
import { runInLanguage } from '../language.ts'
import type { Context } from '../services/context.ts'
import {
  consumeCallbackFlow,
  finishFlow,
  type OAuthCallback,
} from '../services/members/social/finish-flow.ts'
import { readNextPath, storeAppleCallback } from '../services/members/social/flows.ts'
import type { SignInOutcome } from '../services/members/social/outcome.ts'
import { startFlow } from '../services/members/social/start-flow.ts'
import { ServiceError } from '../services/service-error.ts'
import type { ApiEnv } from './api.ts'
import { isCrossOrigin } from './csrf-guard.ts'
import { identifyVisitor } from './identify-visitor.ts'
import { chooseRequestedLanguage } from './request-language.ts'
import type { RouteDependencies } from './route.ts'
import { setVisitorCookies } from './visitor-cookies.ts'

const PATH = '/oauthcallback'
const BODY_MAX_BYTES = 64 * 1024
const USER_MAX_LENGTH = 4_000

export function oauthCallbackRoutes(
  site: OpenAPIHono<ApiEnv>,
  { ctx, visitors }: Pick<RouteDependencies, 'ctx' | 'visitors'>,
  languages: readonly Language[],
): void {
  site.get(PATH, async c => {
    const visitor = await identifyVisitor(c, ctx, 'replaced', visitors)
    const url = await completeSignIn({ ...ctx, visitor }, new URL(c.req.url).searchParams, languages)
    setVisitorCookies(c, visitor.responseCookies, visitors)
    return redirect(c, url)
  })

  const redirectToError = (c: HonoContext<ApiEnv>) => redirect(c, signInUrl('social_failed', ''))
  site.post(PATH, bodyLimit({ maxSize: BODY_MAX_BYTES, onError: redirectToError }), async c => {
    const type = c.req.header('content-type') ?? ''
    if (!/^application\/x-www-form-urlencoded\b/i.test(type)) return redirectToError(c)
    const form = new URLSearchParams(await c.req.text())
    const { state, code, error } = readCallback(form)
    if (state === null) return redirectToError(c)
    const user = single(form, 'user', new RegExp(`^[^]{1,${USER_MAX_LENGTH}}$`))
    await storeAppleCallback(ctx, state, { code: error === null ? code : null, user })
    // The cross-site POST lacks the browser's cookies, but the request after a redirect includes them.
    return redirect(c, `${PATH}?${new URLSearchParams({ state })}`)
  })
}

/**
 * True for a provider's callback. A GET without `state` is not a callback: it opens the page that finishes
 * the sign-in.
 */
export function isProviderCallback(method: string, url: string): boolean {
  const [path, query] = url.split('?', 2)
  if (path !== PATH) return false
  return method === 'POST' || (method === 'GET' && new URLSearchParams(query).has('state'))
}

/**
 * Completes the sign-in and returns the URL to redirect to. The callback has no language, so the language of
 * the `next` page is used.
 */
async function completeSignIn(
  ctx: Context,
  query: URLSearchParams,
  supportedLanguages: readonly Language[],
): Promise<string> {
  const callback = readCallback(query)
  let next = ''
  try {
    const flow = await consumeCallbackFlow(ctx, callback)
    next = flow.next
    const language = chooseRequestedLanguage(splitLanguagePrefix(next).language, supportedLanguages)
    const outcome = await runInLanguage(language, () => finishFlow(ctx, flow, callback))
    return localizeAs(outcomeUrl(outcome, next), next)
  } catch (error) {
    const problem = signInUrl(errorCodeOf(ctx, error), next)
    return next ? problem : localizeAs(problem, await readExpiredFlowPath(ctx, callback))
  }
}

async function readExpiredFlowPath(ctx: Context, { state }: OAuthCallback): Promise<string> {
  return (state && (await readNextPath(ctx, state).catch(() => null))) || ''
}

function localizeAs(url: string, next: string): string {
  return localizePath(url, splitLanguagePrefix(next).language)
}

function outcomeUrl(outcome: SignInOutcome, next: string): string {
  switch (outcome.state) {
    case 'signed-in':
      // Redirects through a page that updates the browser's signed-in state.
      return `${PATH}?${new URLSearchParams({ next })}`
    case 'confirm-email':
      return signInUrl('social_email_taken', next)
    case 'incomplete': {
      const { provider, ref, required, first_name, last_name, email } = outcome.profile
      const parameters = new URLSearchParams({ provider, token: ref, required: required.join(',') })
      if (first_name) parameters.set('first_name', first_name)
      if (last_name) parameters.set('last_name', last_name)
      if (email) parameters.set('email', email)
      if (next !== MEMBER_HOME) parameters.set('next', next)
      return `${accountPaths.complete}?${parameters}`
    }
  }
}

function readCallback(parameters: URLSearchParams): OAuthCallback {
  const error = single(parameters, 'error', /^[a-z_]{1,60}$/)
  return {
    state: single(parameters, 'state', /^[\w-]{43}$/),
    code: single(parameters, 'code', /^[\x21-\x7e]{1,2000}$/),
    error: error ?? (parameters.has('error') ? 'unknown error' : null),
  }
}

/**
 * Returns a parameter's value if the parameter occurs exactly once and the value matches `shape`, otherwise
 * null.
 */
function single(parameters: URLSearchParams, name: string, shape: RegExp): string | null {
  const [value, ...more] = parameters.getAll(name)
  return value !== undefined && more.length === 0 && shape.test(value) ? value : null
}

function redirect(c: HonoContext<ApiEnv>, url: string): Response {
  c.header('cache-control', 'no-store')
  c.header('referrer-policy', 'no-referrer')
  return c.redirect(url, 303)
}

/**
 * Registers the route that redirects to a sign-in provider. Guests open this route as a link, so errors
 * redirect to the sign-in page instead of returning JSON.
 */
export function socialStartRoute({ api, ctx, visitors }: RouteDependencies): void {
  api.get('/members/auth/:provider/start', async c => {
    const next = toSameSitePath(c.req.query('next'), '')
    // A link on another site must not start a sign-in (login CSRF).
    if (isCrossOrigin(undefined, c.req.header('sec-fetch-site'), [])) {
      return c.redirect(signInUrl(null, next), 303)
    }
    const visitor = await identifyVisitor(c, ctx, 'replaced', visitors)
    const startRequest = {
      provider: providerName.safeParse(c.req.param('provider')).data,
      cartId: cartId.safeParse(c.req.query('cart_id')).data,
    }
    const url = await startUrl()
    setVisitorCookies(c, visitor.responseCookies, visitors)
    return c.redirect(url, 303)

    async function startUrl(): Promise<string> {
      const { provider, cartId } = startRequest
      if (!provider) return signInUrl('social_not_offered', next)
      try {
        return await startFlow({ ...ctx, visitor }, { provider, next, cartId })
      } catch (error) {
        return signInUrl(errorCodeOf(ctx, error), next)
      }
    }
  })
}

const MEMBER_HOME = accountPaths.home
const SIGN_IN = accountPaths.signIn

function signInUrl(problem: ErrorCode | null, next: string): string {
  const query = new URLSearchParams({
    ...(problem && { problem }),
    ...(next && next !== MEMBER_HOME && { next }),
  })
  return localizeAs(query.size > 0 ? `${SIGN_IN}?${query}` : SIGN_IN, next)
}

function errorCodeOf({ log }: Pick<Context, 'log'>, error: unknown): ErrorCode {
  if (error instanceof ServiceError) return error.body.code
  log.error({ err: error }, 'social sign-in failed')
  return 'internal'
}
