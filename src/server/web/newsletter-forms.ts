import type { ErrorCode } from '../../contract/errors.ts'
import { accountWords } from '../words/account-words.ts'
import type { Form, FormAnswer, PostedForm } from './form-posts.ts'

export const newsletterForms: Record<string, Form> = {
  '/app/subscribe/sent': { answer: subscribe, refused: again },
  '/app/subscribe/confirm': { answer: confirm, refused: again, isOpen: true },
  '/app/subscribe/unsubscribe': {
    answer: unsubscribe,
    refused: () => ({ location: '/app/subscribe/not-unsubscribed' }),
    isOpen: true,
  },
}

async function subscribe({ fields, call }: PostedForm): Promise<FormAnswer> {
  const { problem } = await call('/newsletter', {
    email: fields.get('email') ?? '',
    consent: fields.has('consent'),
    consent_text: fields.get('consent_text') ?? '',
    source: fields.get('source') ?? undefined,
  })
  return problem ? again(problem) : { location: '/app/subscribe/sent' }
}

async function confirm({ query, call }: PostedForm): Promise<FormAnswer> {
  const { problem } = await call('/newsletter/confirm', { token: query.get('token') ?? '' })
  // A link that lost its token is treated like an expired one.
  if (problem) return again(problem === 'invalid_request' ? 'link_expired' : problem)
  return { location: '/app/subscribe/confirmed' }
}

async function unsubscribe({ fields, query, call }: PostedForm): Promise<FormAnswer> {
  const { problem } = await call('/newsletter/unsubscribe', { token: query.get('token') ?? '' })
  if (fields.has('pressed')) {
    return { location: `/app/subscribe/${problem ? 'not-unsubscribed' : 'unsubscribed'}` }
  }
  // Mail clients (RFC 8058) show no page and follow no redirect.
  const { notUnsubscribed, unsubscribed } = accountWords().newsletterCopy
  return problem ? { status: 400, text: notUnsubscribed.text } : { status: 200, text: unsubscribed.text }
}

function again(problem: ErrorCode): FormAnswer {
  return { location: `/app/subscribe/again/${problem}` }
}
