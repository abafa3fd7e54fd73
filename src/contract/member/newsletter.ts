import { z } from 'zod'
import { CONSENT_MAX_LENGTH } from '#src/domain/member/newsletter.ts'
import { endpoint } from '../endpoint.ts'
import { emailInput, name, safeText } from '../primitives.ts'

const link = z.strictObject({ token: name })

export const subscribeToNewsletter = endpoint({
  method: 'post',
  path: '/newsletter',
  summary:
    'Subscribe to the newsletter, pending confirmation by mail. The response is the same for every address; the mail is not',
  body: z.strictObject({
    email: emailInput,
    consent: z.boolean().describe('True if the checkbox was checked.'),
    consent_text: safeText(CONSENT_MAX_LENGTH).min(1).describe('Exact text next to the checkbox.'),
    source: safeText(200).optional().describe('Path of the page with the form.'),
  }),
  response: z.object({ email: z.string() }),
  statuses: [202],
  errors: ['email_invalid', 'consent_required', 'too_many_tries'],
})

export const confirmSubscription = endpoint({
  method: 'post',
  path: '/newsletter/confirm',
  summary: 'Confirm a subscription with the link of an email; idempotent',
  body: link,
  response: z.object({}),
  errors: ['link_expired', 'too_many_tries'],
})

export const unsubscribeFromNewsletter = endpoint({
  method: 'post',
  path: '/newsletter/unsubscribe',
  summary: 'Unsubscribe with the link of any newsletter email; idempotent',
  body: link,
  response: z.object({}),
  errors: ['link_expired', 'too_many_tries'],
})
