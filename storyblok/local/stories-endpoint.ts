import { notFound } from './api-error.ts'
import { type DeliveredStory, storyDelivery } from './delivered-story.ts'
import type { Edition } from './edition.ts'
import type { StoryFile } from './files/story-file.ts'
import { listed, oneOf, paginate, type Query } from './parameters.ts'
import { resolvedLinks } from './resolve-links.ts'
import { resolvedRelations } from './resolve-relations.ts'
import { selectStories } from './select-stories.ts'
import { sortStories } from './sort-stories.ts'

const MOST_STORIES_PER_PAGE = 100

export function listStories(edition: Edition, query: Query, search: URLSearchParams) {
  const selected = inOrder(selectStories(edition.stories, query, search), query)
  const { items, headers } = paginate(selected, query, MOST_STORIES_PER_PAGE)
  const stories = items.map(storyDelivery(edition, query))
  return { headers, body: { stories, cv: edition.cv, ...resolved(stories, edition, query) } }
}

/** By full slug or numeric id, or by uuid if `find_by=uuid`. */
export function getStory(edition: Edition, query: Query, key: string) {
  const findBy = query.find_by && oneOf('find_by', query.find_by, ['uuid'])
  const wanted = trimSlashes(key)
  const file = edition.stories.find(
    story =>
      !story.is_folder &&
      (findBy
        ? story.uuid === wanted
        : trimSlashes(story.full_slug) === wanted || String(story.id) === wanted),
  )
  if (!file) throw notFound()
  const story = storyDelivery(edition, query)(file)
  return { headers: {}, body: { story, cv: edition.cv, ...resolved([story], edition, query) } }
}

function resolved(stories: DeliveredStory[], edition: Edition, query: Query) {
  return {
    ...resolvedRelations(stories, edition, query),
    ...resolvedLinks(stories, edition, query),
  }
}

function inOrder(stories: StoryFile[], query: Query) {
  const uuids = listed(query.by_uuids_ordered)
  if (!uuids) return sortStories(stories, query.sort_by)
  return stories.toSorted((a, b) => uuids.indexOf(a.uuid) - uuids.indexOf(b.uuid))
}

function trimSlashes(slug: string) {
  return slug.replace(/^\/+|\/+$/g, '')
}
