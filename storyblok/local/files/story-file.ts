import { z } from 'zod'
import { parseJsonFile } from './json-file.ts'

const storyFile = z.object({
  id: z.int(),
  uuid: z.uuid(),
  name: z.string(),
  slug: z.string(),
  full_slug: z.string(),
  parent_id: z.int().nullable().default(null),
  is_folder: z.boolean().default(false),
  is_startpage: z.boolean().default(false),
  position: z.number().default(0),
  path: z.string().nullable().default(null),
  published: z.boolean().default(false),
  tag_list: z.array(z.string()).readonly().default([]),
  created_at: z.string(),
  updated_at: z.string().nullish(),
  published_at: z.string().nullish(),
  first_published_at: z.string().nullish(),
  release_id: z.int().nullish(),
  /** Translated names and slugs, from Storyblok's Translatable Slugs app. */
  translated_slugs: z
    .array(z.looseObject({ lang: z.string(), name: z.string().nullish() }))
    .readonly()
    .default([]),
  content: z.record(z.string(), z.unknown()).default({}),
})

export type StoryFile = z.infer<typeof storyFile>

export function parseStoryFile(fileName: string, text: string): StoryFile {
  return parseJsonFile(storyFile, 'a story', fileName, text)
}
