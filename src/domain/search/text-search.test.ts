import { describe, expect, test } from 'vitest'
import { matchesPrefixes, sanitizeSearchTerm, splitSearchWords } from './text-search.ts'

const matchesSearch = (texts: string[], query: string) =>
  matchesPrefixes(texts.flatMap(splitSearchWords), splitSearchWords(query))

describe('the words of a text', () => {
  test.each([
    ['San José, CA', ['san', 'jose', 'ca']],
    ['Mac & Cheese', ['mac', 'cheese']],
    ['Kid’s Meal', ['kids', 'meal']],
    ["Rock 'n' Roll", ['rock', 'n', 'roll']],
    ['JALAPEÑO-Ranch', ['jalapeno', 'ranch']],
    ['5 Tenders', ['5', 'tenders']],
    [' – ', []],
    ['', []],
  ])('the text “%s” consists of the words %j', (text, expected) => {
    expect(splitSearchWords(text)).toEqual(expected)
  })
})

describe('a text search', () => {
  const texts = ['Hot Honey Tenders', 'Three tenders, a biscuit and jalapeño slaw']

  test.each([
    ['a whole word', 'honey'],
    ['the beginning of a word', 'ten'],
    ['words in any order', 'tenders hot'],
    ['words from different texts', 'honey slaw'],
    ['words regardless of accents and letter case', 'JALAPENO'],
    ['words with accents', 'jalapeño'],
    ['words with punctuation', '  hot, honey! '],
    ['everything if the input is empty', ''],
    ['everything if the input is only spaces', '   '],
  ])('a search finds %s', (_, query) => {
    expect(matchesSearch(texts, query)).toBe(true)
  })

  test.each([
    ['a missing word', 'wings'],
    ['an existing word with a missing word', 'honey wings'],
    ['the middle of a word', 'enders'],
    ['a longer form of a word', 'honeys'],
  ])('a search does not match %s', (_, query) => {
    expect(matchesSearch(texts, query)).toBe(false)
  })

  test('only an empty search matches an empty text', () => {
    expect(matchesSearch([], 'honey')).toBe(false)
    expect(matchesSearch([], '')).toBe(true)
  })

  test.each(['kids', 'kid’s', "kid's"])('a search for “%s” finds the Kid’s Meal', query => {
    expect(matchesSearch(['Kid’s Meal'], query)).toBe(true)
  })
})

test.each([
  ['Tenders', 'tenders'],
  ['  mac   & Cheese ', 'mac cheese'],
  ['jalapeño', 'jalapeno'],
  ['tenders dolly@example.com', 'tenders'],
  ['615-555-0101 wings', 'wings'],
  ['combo٣ wings', 'wings'],
])('the search “%s” is sent to analytics as “%s”', (text, expected) => {
  expect(sanitizeSearchTerm(text)).toBe(expected)
})

test.each(['', '   ', 'dolly@example.com', '37206', '🍗'])(
  'the search “%s” is not sent to analytics',
  text => {
    expect(sanitizeSearchTerm(text)).toBeNull()
  },
)

test('a long pasted search is truncated for analytics', () => {
  expect(sanitizeSearchTerm('chicken '.repeat(40))).toHaveLength(40)
})
