import { notFound } from './api-error.ts'
import { deliveredStory } from './delivered-story.ts'
import { type Edition, fullSlugLookup } from './edition.ts'
import { paginate } from './paginate.ts'
import { oneOf, type Query } from './parameters.ts'
import { resolvedLinks } from './resolve-links.ts'
import { selectStories } from './select-stories.ts'
import { sortStories } from './sort-stories.ts'

const MOST_STORIES_PER_PAGE = 100

export const listStories = (edition: Edition, query: Query) => {
  const selected = sortStories(selectStories(edition.stories, query), query.sort_by)
  const { items, headers } = paginate(selected, query, MOST_STORIES_PER_PAGE)
  const options = { editable: edition.editable, fullSlugOf: fullSlugLookup(edition) }
  const stories = items.map(file => deliveredStory(file, options))
  const links = resolvedLinks(stories, edition, query)
  return { headers, body: { stories, cv: edition.cv, rels: [], links } }
}

/** By full slug or numeric id, or by uuid when `find_by=uuid`. */
export const getStory = (edition: Edition, key: string, query: Query) => {
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
  const story = deliveredStory(file, { editable: edition.editable, fullSlugOf: fullSlugLookup(edition) })
  return {
    headers: {},
    body: { story, cv: edition.cv, rels: [], links: resolvedLinks([story], edition, query) },
  }
}

const trimSlashes = (slug: string) => slug.replace(/^\/+|\/+$/g, '')
