import { notFound } from './api-error.ts'
import type { Edition } from './edition.ts'
import type { StoryFile } from './files/story-file.ts'
import { listed, oneOf, paginate, type Query, wholeNumber } from './parameters.ts'
import { storyDates } from './story-dates.ts'

const MOST_LINKS_PER_PAGE = 1000

/** All links including folders, paginated like every current space. */
export function listLinks(edition: Edition, query: Query) {
  oneOf('paginated', query.paginated || '1', ['0', '1'])
  const parent = wholeNumber('with_parent', query.with_parent)
  const uuids = listed(query.by_uuid)
  const files = edition.stories.filter(
    story =>
      story.full_slug.startsWith(query.starts_with ?? '') &&
      (parent === undefined || (story.parent_id ?? 0) === parent) &&
      (!uuids || uuids.includes(story.uuid)),
  )
  const { items, headers } = paginate(files, query, MOST_LINKS_PER_PAGE)
  const links = Object.fromEntries(items.map(file => [file.uuid, datedEntry(file, query)]))
  return { headers, body: { links, cv: edition.cv } }
}

export function getLink(edition: Edition, query: Query, uuid: string) {
  const file = edition.stories.find(story => story.uuid === uuid)
  if (!file) throw notFound()
  return { headers: {}, body: { link: datedEntry(file, query), cv: edition.cv } }
}

function datedEntry(file: StoryFile, query: Query) {
  if (oneOf('include_dates', query.include_dates || '0', ['0', '1']) === '0') return linkEntry(file)
  const { published_at, created_at, updated_at } = storyDates(file)
  return { ...linkEntry(file), published_at, created_at, updated_at }
}

export function linkEntry(file: StoryFile) {
  return {
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
  }
}
