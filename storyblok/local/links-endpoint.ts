import type { Edition } from './edition.ts'
import { paginate } from './paginate.ts'
import type { Query } from './parameters.ts'
import type { StoryFile } from './story-file.ts'

const MOST_LINKS_PER_PAGE = 1000

/** The map of the site, folders included; all of it at once unless `paginated=1`. */
export const listLinks = (edition: Edition, query: Query) => {
  const files = edition.stories.filter(story => story.full_slug.startsWith(query.starts_with ?? ''))
  const { items, headers } =
    query.paginated === '1' ? paginate(files, query, MOST_LINKS_PER_PAGE) : { items: files, headers: {} }
  return { headers, body: { links: Object.fromEntries(items.map(file => [file.uuid, linkEntry(file)])) } }
}

export const linkEntry = (file: StoryFile) => ({
  id: file.id,
  uuid: file.uuid,
  slug: file.full_slug,
  path: file.path,
  real_path: `/${file.path ?? file.full_slug}`,
  name: file.name,
  published: file.published,
  parent_id: file.parent_id,
  is_folder: file.is_folder,
  is_startpage: file.is_startpage,
  position: file.position,
})
