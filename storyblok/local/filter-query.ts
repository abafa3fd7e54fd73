import { isNode } from '#storyblok/schema/walk-content.ts'
import { invalid, notImplemented } from './api-error.ts'
import { filterOperations } from './filter-operations.ts'
import type { StoryFile } from './story-file.ts'

export type StoryFilter = (story: StoryFile) => boolean

/**
 * `filter_query[field][operation]=value`: all of them hold, and one of those under `[__or][]`. Fields are those
 * of the content, inner ones as `seo.title` or `body.0.headline`, translated ones with their language's suffix.
 */
export function storyFilter(search: URLSearchParams): StoryFilter {
  const entries = [...search].filter(([key]) => key.startsWith('filter_query'))
  const all = entries.filter(([key]) => !isAlternative(key)).map(condition)
  const alternatives = entries.filter(([key]) => isAlternative(key)).map(condition)
  return story =>
    all.every(holds => holds(story)) &&
    (alternatives.length === 0 || alternatives.some(holds => holds(story)))
}

function isAlternative(key: string) {
  return key.startsWith('filter_query[__or]')
}

function condition([key, wanted]: [string, string]): StoryFilter {
  const [, field, operation = ''] = /^filter_query(?:\[__or\]\[\])?\[([^\]]+)\]\[([^\]]+)\]$/.exec(key) ?? []
  if (!field) throw notImplemented(`${key} (filter_query[field][operation]=value does)`)
  const makeTest = filterOperations.get(operation)
  if (!makeTest) {
    throw invalid(
      `filter_query has no operation ${operation}; it has ${[...filterOperations.keys()].join(', ')}`,
    )
  }
  const holds = makeTest(wanted)
  const path = field.split('.')
  return story => holds(path.reduce(step, story.content))
}

function step(value: unknown, key: string): unknown {
  if (Array.isArray(value)) return value[Number(key)]
  return isNode(value) ? value[key] : undefined
}
