import { z } from 'zod'
import { type Block, isBlock } from '../content/blocks.ts'

// Not parsed with a schema: that would reorder keys, and the files are reviewed as diffs.
const block = z.custom<Block>(isBlock, 'The content is not a block.')
const translated = z.looseObject({ lang: z.string(), name: z.string().trim().nullish() })
const tag = z.string().trim().min(1).max(60, 'A tag has at most 60 characters.')
export const edit = z.strictObject({
  version: z.string(),
  name: z.string().trim().min(1, 'A page needs a name.'),
  slug: z.string(),
  translated_slugs: z.array(translated).optional(),
  tag_list: z.array(tag).optional(),
  content: block,
})
export const signed = z.strictObject({
  by: z.string().trim().max(80, 'A name has at most 80 characters.').default(''),
  note: z.string().trim().max(300, 'A note has at most 300 characters.').default(''),
})
export const unversioned = edit.omit({ version: true })
export const publication = edit.extend(signed.shape)
/** The reviewed version of a story. */
export const ready = signed.extend({ version: z.string() })
export const newPage = z.strictObject({
  name: z.string().trim().min(1, 'A page needs a name.'),
  slug: z.string(),
  /** Parent address; empty at the top level. */
  below: z.string().default(''),
  template: z.string().optional(),
  /** Content of a duplicated page, unsaved edits included. */
  content: block.optional(),
})
export const nothing = z.strictObject({})
