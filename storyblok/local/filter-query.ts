import { isNode } from '../schema/content.ts'
import { invalid, notImplemented } from './api-error.ts'
import type { StoryFile } from './files/story-file.ts'
import { parseDate } from './story-dates.ts'

type Test = (actual: unknown) => boolean

const isMissing: Test = actual => actual === undefined || actual === null
const isEmpty: Test = actual => isMissing(actual) || actual === ''
const isFilledArray: Test = actual => Array.isArray(actual) && actual.length > 0
const isEmptyArray: Test = actual => isMissing(actual) || (Array.isArray(actual) && actual.length === 0)

function not(test: Test): Test {
  return actual => !test(actual)
}

const kinds = new Map<string, Test>([
  ['empty', isEmpty],
  ['not_empty', not(isEmpty)],
  ['empty_array', isEmptyArray],
  ['not_empty_array', isFilledArray],
  ['null', isMissing],
  ['not_null', not(isMissing)],
  ['true', actual => String(actual) === 'true'],
  ['false', actual => String(actual) === 'false'],
])

function is(wanted: string): Test {
  const test = kinds.get(wanted)
  if (!test) throw invalid(`filter_query [is] must be one of ${[...kinds.keys()].join(', ')}`)
  return test
}

function among(wanted: string): Test {
  if (wanted === '') return isEmpty
  const values = wanted.split(',')
  return actual => !isMissing(actual) && !Array.isArray(actual) && values.includes(String(actual))
}

/** `*` is a wildcard. Without one the text matches anywhere; `*` alone matches blank fields. */
function like(wanted: string): Test {
  if (wanted === '*') return actual => actual === ''
  const parts = wanted.includes('*') ? wanted.split('*') : ['', wanted, '']
  const pattern = new RegExp(`^${parts.map(RegExp.escape).join('.*')}$`, 'is')
  return actual => !isMissing(actual) && pattern.test(text(actual))
}

function text(actual: unknown) {
  return typeof actual === 'object' ? JSON.stringify(actual) : String(actual)
}

function inArray(quantity: 'some' | 'every') {
  return (wanted: string): Test => {
    const values = wanted.split(',')
    return actual =>
      Array.isArray(actual) && values[quantity](value => actual.some(item => String(item) === value))
  }
}

function compared(
  read: (text: string) => number,
  unit: string,
  holds: (actual: number, wanted: number) => boolean,
) {
  return (wanted: string): Test => {
    const limit = read(wanted)
    if (Number.isNaN(limit)) throw invalid(`filter_query does not understand "${wanted}" as ${unit}`)
    return actual => !isEmpty(actual) && holds(read(String(actual)), limit)
  }
}

function greater(actual: number, wanted: number) {
  return actual > wanted
}
function lower(actual: number, wanted: number) {
  return actual < wanted
}
function whole(value: string) {
  return /^\s*[+-]?\d+\s*$/.test(value) ? Number(value) : Number.NaN
}

/** Each operation returns a test of a field's value. */
const filterOperations = new Map<string, (wanted: string) => Test>([
  ['is', is],
  ['exists', exists],
  ['in', among],
  ['not_in', wanted => not(among(wanted))],
  ['like', like],
  ['not_like', wanted => not(like(wanted))],
  ['any_in_array', inArray('some')],
  // The older name of any_in_array.
  ['in_array', inArray('some')],
  ['all_in_array', inArray('every')],
  ['gt_date', compared(parseDate, 'a date', greater)],
  ['lt_date', compared(parseDate, 'a date', lower)],
  ['gt_int', compared(whole, 'a whole number', greater)],
  ['lt_int', compared(whole, 'a whole number', lower)],
  ['gt_float', compared(Number, 'a number', greater)],
  ['lt_float', compared(Number, 'a number', lower)],
])

export type StoryFilter = (story: StoryFile) => boolean

/**
 * `filter_query[field][operation]=value`: all conditions must match, and one of those under `[__or][]`.
 * Fields are content fields, nested as `seo.title`, `body.0.headline` or `[seo][title]`, translated ones with
 * the language suffix.
 */
export function storyFilter(search: URLSearchParams): StoryFilter {
  const entries = [...search].filter(([key]) => key.startsWith('filter_query'))
  const all = entries.filter(([key]) => !isAlternative(key)).map(condition)
  const alternatives = entries.filter(([key]) => isAlternative(key)).map(condition)
  return story =>
    all.every(holds => holds(story)) &&
    (alternatives.length === 0 || alternatives.some(holds => holds(story)))
}

function exists(wanted: string): Test {
  if (wanted !== 'true' && wanted !== 'false') throw invalid('filter_query [exists] must be true or false')
  return wanted === 'true' ? not(isMissing) : isMissing
}

function isAlternative(key: string) {
  return key.startsWith('filter_query[__or]')
}

function condition([key, wanted]: [string, string]): StoryFilter {
  const places = [...key.matchAll(/\[([^\]]*)\]/g)].map(([, place = '']) => place)
  // An alternative's index is optional.
  const names = places[0] === '__or' ? places.slice(2) : places
  const operation = names.at(-1) ?? ''
  if (names.length < 2 || names.includes('')) {
    throw notImplemented(`${key} (filter_query[field][operation]=value does)`)
  }
  const makeTest = filterOperations.get(operation)
  if (!makeTest) {
    throw invalid(
      `filter_query has no operation ${operation}; it has ${[...filterOperations.keys()].join(', ')}`,
    )
  }
  const holds = makeTest(wanted)
  const path = names.slice(0, -1).flatMap(name => name.split('.'))
  return story => holds(path.reduce(step, story.content))
}

function step(value: unknown, key: string): unknown {
  if (Array.isArray(value)) return value[Number(key)]
  return isNode(value) ? value[key] : undefined
}
