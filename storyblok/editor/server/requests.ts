import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { z } from 'zod'
import { type Block, isBlock } from '../content/blocks.ts'

export class RejectedRequestError extends Error {
  readonly status: ContentfulStatusCode

  constructor(status: ContentfulStatusCode, message: string) {
    super(message)
    this.status = status
  }
}

/**
 * Parses and validates a JSON body. Throws a `RejectedRequestError` with a message for the user if the body
 * is invalid.
 */
export async function parseJsonBody<Body>({ req }: Context, shape: z.ZodType<Body>): Promise<Body> {
  const json: unknown = await req.json().catch(() => {
    throw new RejectedRequestError(400, 'The body is not JSON.')
  })
  const result = shape.safeParse(json)
  if (result.success) return result.data
  throw new RejectedRequestError(400, z.prettifyError(result.error))
}

const name = z.string().trim().min(1, 'Enter a name for the page.')
// A full schema would reorder the keys and clutter the diffs of content files that staff review.
const block = z.custom<Block>(isBlock, 'The content is not a block.')

export const editBody = z.strictObject({
  name,
  slug: z.string(),
  translated_slugs: z.array(z.looseObject({ lang: z.string(), name: z.string().trim().nullish() })),
  content: block,
})
export const versionedEditBody = editBody.extend({ version: z.string() })
export const newStoryBody = z.strictObject({
  name,
  slug: z.string(),
  below: z.string().default(''),
  component: z.enum(['page', 'shared_blocks']).default('page'),
  template: z.string().optional(),
  content: block.optional(),
})
