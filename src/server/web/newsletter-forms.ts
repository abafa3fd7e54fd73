import type { ErrorCode } from '#src/contract/errors.ts'
import { accountTexts } from '../texts/account-texts.ts'
import type { FormEndpoint, FormResponse, FormSubmission } from './form-posts.ts'

export const newsletterForms: Record<string, FormEndpoint> = {
  '/app/subscribe/sent': { handle: subscribe, reject: retryRedirect },
  '/app/subscribe/confirm': { handle: confirm, reject: retryRedirect, skipsOriginCheck: true },
  '/app/subscribe/unsubscribe': {
    handle: unsubscribe,
    reject: () => ({ location: '/app/subscribe/not-unsubscribed' }),
    skipsOriginCheck: true,
  },
}

async function subscribe({ fields, call }: FormSubmission): Promise<FormResponse> {
  const { problem } = await call('/newsletter', {
    email: fields.get('email') ?? '',
    consent: fields.has('consent'),
    consent_text: fields.get('consent_text') ?? '',
    source: fields.get('source') ?? undefined,
  })
  return problem ? retryRedirect(problem) : { location: '/app/subscribe/sent' }
}

async function confirm({ query, call }: FormSubmission): Promise<FormResponse> {
  const { problem } = await call('/newsletter/confirm', { token: query.get('token') ?? '' })
  // A link without a token is treated as expired.
  if (problem) return retryRedirect(problem === 'invalid_request' ? 'link_expired' : problem)
  return { location: '/app/subscribe/confirmed' }
}

async function unsubscribe({ fields, query, call }: FormSubmission): Promise<FormResponse> {
  const { problem } = await call('/newsletter/unsubscribe', { token: query.get('token') ?? '' })
  if (fields.has('pressed')) {
    return { location: `/app/subscribe/${problem ? 'not-unsubscribed' : 'unsubscribed'}` }
  }
  // Mail clients that unsubscribe with one click (RFC 8058) show no page and follow no redirect.
  const { notUnsubscribed, unsubscribed } = accountTexts().newsletterCopy
  return problem ? { status: 400, text: notUnsubscribed.text } : { status: 200, text: unsubscribed.text }
}

function retryRedirect(problem: ErrorCode): FormResponse {
  return { location: `/app/subscribe/again/${problem}` }
}
