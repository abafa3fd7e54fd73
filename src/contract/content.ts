import { z } from 'zod'
import { endpoint } from './endpoint.ts'

export const contentPublished = endpoint({
  method: 'post',
  path: '/storyblok/published',
  summary:
    "Storyblok's webhook: something was published, moved or taken back. Signed in the header webhook-signature with HMAC-SHA1 over the body; repeats are cheap",
  // What a message holds differs from event to event, and new events bring new fields.
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

export const getPublished = endpoint({
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
      .describe('Stories that keep their last good page, or are left out.'),
  }),
  errors: ['not_ready'],
})
