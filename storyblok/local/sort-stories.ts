import { isNode } from '../schema/content.ts'
import { invalid } from './api-error.ts'
import type { StoryFile } from './files/story-file.ts'
import { storyDates } from './story-dates.ts'

type Rule = { path: string[]; descending: boolean; numeric: boolean; nullsFirst: boolean }
type Value = string | number | null

/**
 * Sorts by Storyblok's `field:asc|desc[:int|:float][:nulls_first|:nulls_last]`, comma separated, then by id.
 * Missing values come last when ascending and first when descending by default.
 */
export function sortStories(stories: readonly StoryFile[], sortBy: string | undefined): StoryFile[] {
  const rules = sortBy ? sortBy.split(',').map(parseRule) : []
  return stories.toSorted((a, b) => {
    for (const rule of rules) {
      const order = compare(read(a, rule), read(b, rule), rule)
      if (order !== 0) return order
    }
    return a.id - b.id
  })
}

/** Sortable attributes besides content fields. */
const ATTRIBUTES = [
  ...[
    'id',
    'uuid',
    'name',
    'slug',
    'full_slug',
    'path',
    'position',
    'parent_id',
    'is_startpage',
    'sort_by_date',
  ],
  ...['created_at', 'updated_at', 'published_at', 'first_published_at', 'content'],
]

const MODIFIERS = ['int', 'float', 'nulls_first', 'nulls_last']

function parseRule(text: string): Rule {
  const [field, direction = 'asc', ...modifiers] = text.trim().split(':')
  const understood =
    field && ['asc', 'desc'].includes(direction) && modifiers.every(modifier => MODIFIERS.includes(modifier))
  if (!understood) throw invalid(`sort_by does not understand "${text}"`)
  const [attribute = ''] = field.split('.')
  if (!ATTRIBUTES.includes(attribute))
    throw invalid(`sort_by has no field "${field}"; fields of the content are content.${field}`)
  const descending = direction === 'desc'
  return {
    path: field.split('.'),
    descending,
    numeric: modifiers.includes('int') || modifiers.includes('float'),
    nullsFirst: modifiers.includes('nulls_first') || (descending && !modifiers.includes('nulls_last')),
  }
}

function read(story: StoryFile, { path, numeric }: Rule): Value {
  const attributes: unknown = { ...story, ...storyDates(story) }
  const value = path.reduce((node, key) => (isNode(node) ? node[key] : undefined), attributes)
  if (value === undefined || value === null) return null
  if (numeric) return value === '' || Number.isNaN(Number(value)) ? null : Number(value)
  return typeof value === 'number' ? value : String(value)
}

function compare(a: Value, b: Value, { descending, nullsFirst }: Rule): number {
  if (a === b) return 0
  if (a === null || b === null) return (a === null) === nullsFirst ? -1 : 1
  return a < b === descending ? 1 : -1
}
