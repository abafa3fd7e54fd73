import { expect, test } from 'vitest'
import {
  emptyTrail,
  recordStep,
  type Step,
  stepBy,
  type Trail,
} from '#storyblok/editor/content/undo-trail.ts'

const at = (title: string): Step => ({
  ...{ name: 'Deals', slug: 'deals', selected: 'page', translated_slugs: [] },
  content: { _uid: 'page', component: 'page', title },
})
const titleOf = (found: ReturnType<typeof stepBy>) => found?.step.content.title

test('editor changes are undone and redone one by one', () => {
  const trail = recordStep(recordStep(emptyTrail, at('one')), at('two'))
  const back = stepBy(trail, at('three'), -1)
  expect(titleOf(back)).toBe('two')
  const further = stepBy(back?.trail as Trail, at('two'), -1)
  expect(titleOf(further)).toBe('one')
  expect(stepBy(further?.trail as Trail, at('one'), -1)).toBeUndefined()
  expect(titleOf(stepBy(further?.trail as Trail, at('one'), 1))).toBe('two')
})

test('continuous typing is one undo step; a pause or another field starts a new one', () => {
  const typed = recordStep(recordStep(emptyTrail, at('a'), 'title', 1000), at('ab'), 'title', 2000)
  expect(typed.past.map(({ content }) => content.title)).toEqual(['a'])
  const later = recordStep(typed, at('abc'), 'title', 4000)
  const other = recordStep(later, at('abcd'), 'slug', 4100)
  expect(other.past.map(({ content }) => content.title)).toEqual(['a', 'abc', 'abcd'])
})

test('a change after an undo discards the redo steps', () => {
  const back = stepBy(recordStep(emptyTrail, at('one')), at('two'), -1)
  expect(recordStep(back?.trail as Trail, at('one')).future).toEqual([])
})
