import { z } from 'zod'
import { CONSENT_MAX_LENGTH } from '../../domain/member/newsletter.ts'
import { endpoint } from '../endpoint.ts'
import { name, safeText, typedEmail } from '../primitives.ts'

const link = z.strictObject({ token: name })

export const subscribe = endpoint({
  method: 'post',
  path: '/newsletter',
  summary:
    'Ask for the newsletter; it begins with the link of a mail. The answer is the same for every address, the mail is not',
  body: z.strictObject({
    email: typedEmail,
    consent: z.boolean().describe('Whether the box was ticked.'),
    consent_text: safeText(CONSENT_MAX_LENGTH).min(1).describe('What stood beside the box, word for word.'),
    source: safeText(200).optional().describe('The path of the page it was asked on.'),
  }),
  response: z.object({ email: z.string() }),
  statuses: [202],
  errors: ['email_invalid', 'consent_required', 'too_many_tries'],
})

export const confirmSubscription = endpoint({
  method: 'post',
  path: '/newsletter/confirm',
  summary: 'Begin the newsletter with the link of a mail; a repeat is answered the same',
  body: link,
  response: z.object({}),
  errors: ['link_expired', 'too_many_tries'],
})

export const unsubscribe = endpoint({
  method: 'post',
  path: '/newsletter/unsubscribe',
  summary: 'End the newsletter with the link of any of its mails; a repeat is answered the same',
  body: link,
  response: z.object({}),
  errors: ['link_expired', 'too_many_tries'],
})
