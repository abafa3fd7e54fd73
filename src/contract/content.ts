import { z } from 'zod'
import { endpoint } from './endpoint.ts'

export const receiveContentWebhook = endpoint({
  method: 'post',
  path: '/storyblok/published',
  summary:
    "Storyblok's webhook: content was published, moved or unpublished. Signed with HMAC-SHA1 over the body in the header webhook-signature; duplicates are harmless",
  // Accepts unknown fields, because payloads differ by event and new events add fields.
  body: z.looseObject({
    action: z.string().max(100),
    full_slug: z.string().max(1_000).nullish(),
    force: z
      .boolean()
      .optional()
      .describe('Publishes content that lacks the home page, the settings or most pages.'),
  }),
  response: z.object({ accepted: z.literal(true) }),
  statuses: [202],
  errors: ['signature_wrong'],
})

export const getPublishedContent = endpoint({
  method: 'get',
  path: '/storyblok/published',
  summary: 'The content that is live',
  response: z.object({
    release: z.string(),
    version: z.number(),
    pages: z.int(),
    failing: z
      .boolean()
      .describe('True if the newest content could not be published; the log has the reason.'),
    problems: z
      .array(
        z.object({
          slug: z.string(),
          block: z.string().nullable().describe('Null for the whole page.'),
          reason: z.string(),
        }),
      )
      .describe('Stories whose last valid version is shown, or that are omitted.'),
  }),
  errors: ['not_ready'],
})
