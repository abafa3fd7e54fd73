import type { StoryFile } from './files/story-file.ts'
import { type StoryFilter, storyFilter } from './filter-query.ts'
import { listed, oneOf, type Query, wholeNumber } from './parameters.ts'
import { withinDates } from './story-dates.ts'

/** Returns the stories a list request matches, unsorted and unpaginated. Folders are excluded. */
export function selectStories(
  stories: readonly StoryFile[],
  query: Query,
  search: URLSearchParams,
): StoryFile[] {
  const conditions = [
    ...[startsWith(query), bySlug(query), byId(query), byUuid(query), byTag(query), byPlace(query)],
    ...[byContentType(query), bySearchTerm(query), withinDates(query), storyFilter(search)],
  ]
  return stories.filter(story => !story.is_folder && conditions.every(holds => holds(story)))
}

function startsWith({ starts_with = '' }: Query): StoryFilter {
  return story => story.full_slug.startsWith(starts_with.replace(/^\/+/, ''))
}

function bySlug(query: Query): StoryFilter {
  const wanted = listed(query.by_slugs)?.map(pattern)
  const excluded = listed(query.excluding_slugs)?.map(pattern)
  const named = (patterns: RegExp[], { full_slug }: StoryFile) =>
    patterns.some(slug => slug.test(full_slug) || slug.test(full_slug.replace(/\/$/, '')))
  return story => (!wanted || named(wanted, story)) && !(excluded && named(excluded, story))
}

/** `*` matches anything, including slashes. */
function pattern(slug: string) {
  return new RegExp(`^${slug.replace(/^\/+/, '').split('*').map(RegExp.escape).join('.*')}$`)
}

function byId(query: Query): StoryFilter {
  const wanted = listed(query.by_ids)
  const excluded = listed(query.excluding_ids)
  return ({ id }) => (!wanted || wanted.includes(String(id))) && !excluded?.includes(String(id))
}

function byUuid(query: Query): StoryFilter {
  const wanted = listed(query.by_uuids)
  const ordered = listed(query.by_uuids_ordered)
  return ({ uuid }) => (!wanted || wanted.includes(uuid)) && (!ordered || ordered.includes(uuid))
}

/** Matches any of the tags, by name or slug. */
function byTag(query: Query): StoryFilter {
  const wanted = listed(query.with_tag)?.map(tagSlug)
  return ({ tag_list }) => !wanted || tag_list.some(tag => wanted.includes(tagSlug(tag)))
}

function tagSlug(tag: string) {
  return tag.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '-')
}

/** `level=1` is the top; start pages have no level. */
function byPlace(query: Query): StoryFilter {
  const level = wholeNumber('level', query.level)
  const startpage =
    query.is_startpage && oneOf('is_startpage', query.is_startpage, ['0', '1', 'true', 'false'])
  const wanted = startpage ? ['1', 'true'].includes(startpage) : undefined
  return ({ full_slug, is_startpage }) =>
    (wanted === undefined || is_startpage === wanted) &&
    (level === undefined || (!is_startpage && full_slug.split('/').length === level))
}

function byContentType({ content_type }: Query): StoryFilter {
  return story => !content_type || story.content.component === content_type
}

function bySearchTerm({ search_term }: Query): StoryFilter {
  const term = search_term?.trim().toLowerCase()
  return story => !term || words([story.name, story.full_slug, story.content]).includes(term)
}

function words(value: unknown): string {
  if (typeof value === 'string') return value.toLowerCase()
  return typeof value === 'object' && value !== null ? Object.values(value).map(words).join('\n') : ''
}
