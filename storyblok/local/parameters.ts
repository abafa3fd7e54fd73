import { invalid, notImplemented } from './api-error.ts'

type Vocabulary = { implemented: readonly string[]; known: readonly string[] }

const everywhere = ['token', 'version', 'cv']
const pages = ['page', 'per_page']
const dates = ['first_published_at', 'published_at', 'updated_at'].flatMap(date =>
  ['gt', 'gte', 'lt', 'lte'].map(order => `${date}_${order}`),
)
const shape = ['language', 'fallback_lang', 'excluding_fields', 'excluding_story_fields']
const resolving = ['resolve_links', 'resolve_links_level', 'resolve_relations', 'resolve_level']
const selection = [
  ...[
    'starts_with',
    'by_slugs',
    'excluding_slugs',
    'by_uuids',
    'by_uuids_ordered',
    'by_ids',
    'excluding_ids',
  ],
  ...['content_type', 'with_tag', 'is_startpage', 'level', 'search_term', 'filter_query', 'sort_by'],
]

/** Documented parameters of each endpoint: those implemented here, and the rest. */
export const parameters = {
  stories: {
    implemented: [...everywhere, 'from_release', ...pages, ...selection, ...dates, ...shape, ...resolving],
    known: ['in_workflow_stages', 'only_variants', 'resolve_assets'],
  },
  story: {
    implemented: [...everywhere, 'from_release', 'find_by', ...shape, ...resolving],
    known: ['content_type', 'resolve_assets'],
  },
  links: {
    implemented: [
      ...everywhere,
      ...pages,
      ...['paginated', 'starts_with', 'include_dates', 'by_uuid', 'with_parent'],
    ],
    known: [],
  },
  link: { implemented: [...everywhere, 'include_dates'], known: [] },
  space: { implemented: everywhere, known: [] },
  datasources: { implemented: [...everywhere, ...pages], known: [] },
  datasource: { implemented: everywhere, known: [] },
  datasourceEntries: { implemented: [...everywhere, ...pages, 'datasource', 'dimension'], known: [] },
  tags: { implemented: [...everywhere, ...pages, 'starts_with'], known: [] },
} satisfies Record<string, Vocabulary>

export type Query = Readonly<Record<string, string | undefined>>

/** Rejects unknown parameters (422) and unimplemented ones (501): ignoring them would give wrong results. */
export function readQuery(search: URLSearchParams, { implemented, known }: Vocabulary): Query {
  for (const key of search.keys()) {
    const name = key.replace(/\[.*$/, '')
    if (known.includes(name)) throw notImplemented(`the parameter ${name}`)
    const isFilter = name === 'filter_query' && implemented.includes(name)
    if (!implemented.includes(key) && !isFilter) throw invalid(`Unknown parameter: ${key}`)
  }
  const query: Query = Object.fromEntries(search)
  wholeNumber('cv', query.cv)
  return query
}

export function oneOf<Value extends string>(name: string, value: string, allowed: readonly Value[]): Value {
  const found = allowed.find(candidate => candidate === value)
  if (found === undefined) throw invalid(`${name} must be one of ${allowed.join(', ')}`)
  return found
}

export function wholeNumber(name: string, value: string | undefined): number | undefined {
  if (!value) return undefined
  if (!/^\d{1,15}$/.test(value)) throw invalid(`${name} must be a whole number`)
  return Number(value)
}

/** Splits a comma-separated parameter; undefined if it is missing. */
export function listed(value: string | undefined): string[] | undefined {
  return value ? value.split(',').map(item => item.trim()) : undefined
}

/** Returns one page of items (25 by default) and the pagination headers. */
export function paginate<Item>(items: readonly Item[], query: Query, maximum: number) {
  const perPage = Math.min(whole('per_page', query.per_page, 25), maximum)
  const first = (whole('page', query.page, 1) - 1) * perPage
  return {
    items: items.slice(first, first + perPage),
    headers: { total: String(items.length), 'per-page': String(perPage) },
  }
}

function whole(name: string, value: string | undefined, fallback: number) {
  if (!value) return fallback
  if (!/^[1-9]\d*$/.test(value)) throw invalid(`${name} must be a whole number from 1`)
  return Number(value)
}
