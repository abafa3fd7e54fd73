import { isNode } from '#storyblok/schema/walk-content.ts'
import { invalid, notImplemented } from './api-error.ts'
import type { StoryFile } from './story-file.ts'

type Rule = { path: string[]; descending: boolean; numeric: boolean }

/** Sorts by Storyblok's `field:asc|desc[:int|:float]`, comma separated; ties and no rule go by id. */
export const sortStories = (stories: readonly StoryFile[], sortBy: string | undefined): StoryFile[] => {
  const rules = sortBy ? sortBy.split(',').map(parseRule) : []
  return stories.toSorted((a, b) => {
    for (const rule of rules) {
      const order = compare(read(a, rule), read(b, rule))
      if (order !== 0) return rule.descending ? -order : order
    }
    return a.id - b.id
  })
}

const parseRule = (text: string): Rule => {
  const [field, direction = 'asc', type] = text.trim().split(':')
  if (!field || !['asc', 'desc'].includes(direction)) throw invalid(`sort_by does not understand "${text}"`)
  if (type && !['int', 'float'].includes(type)) throw notImplemented(`sort_by with :${type}`)
  return { path: field.split('.'), descending: direction === 'desc', numeric: Boolean(type) }
}

const read = (story: StoryFile, { path, numeric }: Rule): string | number => {
  const value = path.reduce<unknown>((node, key) => (isNode(node) ? node[key] : undefined), story)
  if (numeric) return Number(value ?? 0)
  return typeof value === 'number' ? value : String(value ?? '')
}

const compare = (a: string | number, b: string | number) => (a < b ? -1 : a > b ? 1 : 0)
