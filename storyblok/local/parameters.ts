import { invalid, notImplemented } from './api-error.ts'

type Vocabulary = { implemented: readonly string[]; known: readonly string[] }

const everywhere = ['token', 'version', 'cv']
const pages = ['page', 'per_page']

/** Per endpoint, what Storyblok documents: the part that works here, and the part that does not yet. */
export const parameters = {
  stories: {
    implemented: [
      ...everywhere,
      ...pages,
      ...[
        'starts_with',
        'by_slugs',
        'excluding_slugs',
        'by_uuids',
        'content_type',
        'sort_by',
        'resolve_links',
      ],
    ],
    known: [
      ...['by_uuids_ordered', 'by_ids', 'excluding_ids', 'with_tag', 'is_startpage', 'level', 'search_term'],
      ...[
        'filter_query',
        'in_workflow_stages',
        'only_variants',
        'excluding_fields',
        'excluding_story_fields',
      ],
      ...['published_at_gt', 'published_at_gte', 'published_at_lt', 'published_at_lte'],
      ...[
        'first_published_at_gt',
        'first_published_at_gte',
        'first_published_at_lt',
        'first_published_at_lte',
      ],
      ...['updated_at_gt', 'updated_at_gte', 'updated_at_lt', 'updated_at_lte'],
      ...['resolve_links_level', 'resolve_relations', 'resolve_level', 'resolve_assets'],
      ...['from_release', 'language', 'fallback_lang'],
    ],
  },
  story: {
    implemented: [...everywhere, 'find_by', 'resolve_links'],
    known: [
      ...['resolve_links_level', 'resolve_relations', 'resolve_level', 'resolve_assets', 'content_type'],
      ...['from_release', 'language', 'fallback_lang', 'excluding_fields', 'excluding_story_fields'],
    ],
  },
  links: {
    implemented: [...everywhere, ...pages, 'paginated', 'starts_with'],
    known: ['include_dates', 'by_uuid', 'with_parent'],
  },
  space: { implemented: everywhere, known: [] },
} satisfies Record<string, Vocabulary>

export type Query = Readonly<Record<string, string | undefined>>

/** Refuses what it does not understand (422) or cannot do (501): ignoring it would answer another question. */
export const readQuery = (search: URLSearchParams, { implemented, known }: Vocabulary): Query => {
  for (const key of search.keys()) {
    const name = key.replace(/\[.*$/, '')
    if (known.includes(name)) throw notImplemented(`the parameter ${name}`)
    if (!implemented.includes(key)) throw invalid(`Unknown parameter: ${key}`)
  }
  return Object.fromEntries(search)
}

export const oneOf = <Value extends string>(
  name: string,
  value: string,
  allowed: readonly Value[],
): Value => {
  const found = allowed.find(candidate => candidate === value)
  if (found === undefined) throw invalid(`${name} must be one of ${allowed.join(', ')}`)
  return found
}
