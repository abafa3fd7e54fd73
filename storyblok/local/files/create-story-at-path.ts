import { createStory, type NewStory } from './content-files.ts'
import { assertSlugIsFree, assertValidSlug } from './story-changes.ts'
import type { StoryFile } from './story-file.ts'
import { createStoryRecordStore } from './story-records.ts'

/**
 * Creates a story below a path, such as `locations/tn/nashville/1017-woodland-st`, along with any missing
 * folders.
 */
export async function createStoryAtPath(
  folder: string,
  address: string,
  newPage: Omit<NewStory, 'parent'>,
): Promise<StoryFile> {
  const records = createStoryRecordStore(folder)
  const present = [...(await records.read('stories')), ...(await records.read('drafts'))]
  const all = present.map(({ story }) => story)
  const slugs = address.split('/').filter(Boolean)
  // Validates all slugs before creating any folder.
  for (const slug of [...slugs, newPage.slug]) assertValidSlug(slug)
  assertSlugIsFree('', [...slugs, newPage.slug].join('/'), all)
  let parent = 0
  for (const [index, slug] of slugs.entries()) {
    const fullSlug = slugs.slice(0, index + 1).join('/')
    const match = all.find(story => story.is_folder && story.full_slug === fullSlug)
    const { id } = match ?? (await createStory(folder, { name: slug, slug, parent, is_folder: true }))
    parent = id
  }
  return createStory(folder, { ...newPage, parent })
}
