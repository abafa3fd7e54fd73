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
import { type Brought, finishFlow, returnToFlow } from '../services/members/social/finish-flow.ts'
import { keepAnswer, nextOfFlow } from '../services/members/social/flows.ts'
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

/** Where providers send browsers back to. It stands beside the API, whose guard would take their forms for forgeries. */
export function oauthCallback(
  site: OpenAPIHono<ApiEnv>,
  { ctx, visitors }: Pick<Routing, 'ctx' | 'visitors'>,
  languages: readonly Language[],
): void {
  site.get(PATH, async c => {
    const visitor = await visitorOf(c, ctx, 'replaced', visitors)
    const address = await finish({ ...ctx, visitor }, new URL(c.req.url).searchParams, languages)
    setVisitor(c, visitor.answer, visitors)
    return goOn(c, address)
  })

  const refuse = (c: HonoContext<ApiEnv>) => goOn(c, signInAddress('social_failed', ''))
  site.post(PATH, bodyLimit({ maxSize: BODY_MAX_BYTES, onError: refuse }), async c => {
    const type = c.req.header('content-type') ?? ''
    if (!/^application\/x-www-form-urlencoded\b/i.test(type)) return refuse(c)
    const posted = new URLSearchParams(await c.req.text())
    const { state, code, error } = readBrought(posted)
    if (state === null) return refuse(c)
    const user = single(posted, 'user', new RegExp(`^[^]{1,${USER_MAX_LENGTH}}$`))
    await keepAnswer(ctx, state, { code: error === null ? code : null, user })
    // Sent on by us, the browser brings its cookies.
    return goOn(c, `${PATH}?${new URLSearchParams({ state })}`)
  })
}

/** Whether a request comes from a provider; without a state it is the page that reads what Apple may add to its address. */
export function isFromProvider(method: string, url: string): boolean {
  const [path, query] = url.split('?', 2)
  if (path !== PATH) return false
  return method === 'POST' || (method === 'GET' && new URLSearchParams(query).has('state'))
}

/** A provider brings nothing of the page somebody left: they are kept, and written to, in the language of where they go on. */
async function finish(ctx: Context, query: URLSearchParams, offered: readonly Language[]): Promise<string> {
  const brought = readBrought(query)
  let next = ''
  try {
    const flow = await returnToFlow(ctx, brought)
    next = flow.next
    const language = languageAsked(languageOfAddress(next).language, offered)
    const outcome = await inLanguage(language, () => finishFlow(ctx, flow, brought))
    return besideNext(addressOf(outcome, next), next)
  } catch (error) {
    const problem = signInAddress(problemOf(ctx, error), next)
    return next ? problem : besideNext(problem, await nextOfEnded(ctx, brought))
  }
}

/** Where somebody wanted to go on whose sign-in is over, for the language they read; empty where it is not known. */
async function nextOfEnded(ctx: Context, { state }: Brought): Promise<string> {
  return (state && (await nextOfFlow(ctx, state).catch(() => null))) || ''
}

/** An address in the language of the page that is gone on to. */
function besideNext(address: string, next: string): string {
  return addressIn(address, languageOfAddress(next).language)
}

function addressOf(outcome: Outcome, next: string): string {
  switch (outcome.state) {
    case 'signed-in':
      // By way of the page that makes the browser know who is signed in, so that the next one greets them.
      return `${PATH}?${new URLSearchParams({ next })}`
    case 'confirm-email':
      return signInAddress('social_email_taken', next)
    case 'incomplete': {
      const { provider, ref, required, first_name, last_name } = outcome.profile
      const asked = new URLSearchParams({ provider, token: ref, required: required.join(',') })
      if (first_name) asked.set('first_name', first_name)
      if (last_name) asked.set('last_name', last_name)
      if (next !== MEMBER_HOME) asked.set('next', next)
      return `${accountPaths.complete}?${asked}`
    }
  }
}

function readBrought(given: URLSearchParams): Brought {
  const error = single(given, 'error', /^[a-z_]{1,60}$/)
  return {
    state: single(given, 'state', /^[\w-]{43}$/),
    code: single(given, 'code', /^[\x21-\x7e]{1,2000}$/),
    error: error ?? (given.has('error') ? 'an error we do not know' : null),
  }
}

/** The value of a parameter that is given exactly once and has this shape; else null. */
function single(given: URLSearchParams, name: string, shape: RegExp): string | null {
  const [value, ...more] = given.getAll(name)
  return value !== undefined && more.length === 0 && shape.test(value) ? value : null
}

function goOn(c: HonoContext<ApiEnv>, address: string): Response {
  c.header('cache-control', 'no-store')
  c.header('referrer-policy', 'no-referrer')
  return c.redirect(address, 303)
}

/** Sends a browser to a provider to sign in there; a link, not a call, so it answers with addresses only. */
export function socialStart({ api, ctx, visitors }: Routing): void {
  api.get('/members/auth/:provider/start', async c => {
    const next = sameSitePath(c.req.query('next'), '')
    // Another site may lead here, but whether to sign in is for the person to say, and with which bag.
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

/** Where members go who wanted to go nowhere else. */
const MEMBER_HOME = accountPaths.home
const SIGN_IN = accountPaths.signIn

/** Where somebody signs in, and goes on to `next`; with the problem there was, that is said there. */
function signInAddress(problem: ErrorCode | null, next: string): string {
  const query = new URLSearchParams({
    ...(problem && { problem }),
    ...(next && next !== MEMBER_HOME && { next }),
  })
  return besideNext(query.size > 0 ? `${SIGN_IN}?${query}` : SIGN_IN, next)
}

/** What to say of a failure to somebody whose browser has to be sent on; what nobody expected is logged. */
function problemOf({ log }: Pick<Context, 'log'>, error: unknown): ErrorCode {
  if (error instanceof ServiceError) return error.refusal.code
  log.error({ err: error }, 'a social sign-in failed unexpectedly')
  return 'internal'
}
