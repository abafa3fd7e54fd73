import { expect, test } from 'vitest'
import {
  emptyHistory,
  type HistoryStep,
  recordStep,
  stepThroughHistory,
  type UndoHistory,
} from '#storyblok/editor/content/undo-history.ts'

const at = (title: string): HistoryStep => ({
  ...{ name: 'Deals', slug: 'deals', selected: 'page', translated_slugs: [] },
  content: { _uid: 'page', component: 'page', title },
})
const titleOf = (matches: ReturnType<typeof stepThroughHistory>) => matches?.step.content.title

test('an editor undoes and redoes changes one by one', () => {
  const trail = recordStep(recordStep(emptyHistory, at('one')), at('two'))
  const back = stepThroughHistory(trail, at('three'), -1)
  expect(titleOf(back)).toBe('two')
  const further = stepThroughHistory(back?.trail as UndoHistory, at('two'), -1)
  expect(titleOf(further)).toBe('one')
  expect(stepThroughHistory(further?.trail as UndoHistory, at('one'), -1)).toBeUndefined()
  expect(titleOf(stepThroughHistory(further?.trail as UndoHistory, at('one'), 1))).toBe('two')
})

test('an undo reverts continuous typing in one step', () => {
  const input = recordStep(recordStep(emptyHistory, at('a'), 'title', 1000), at('ab'), 'title', 2000)
  expect(input.past.map(({ content }) => content.title)).toEqual(['a'])
  const later = recordStep(input, at('abc'), 'title', 4000)
  const other = recordStep(later, at('abcd'), 'slug', 4100)
  expect(other.past.map(({ content }) => content.title)).toEqual(['a', 'abc', 'abcd'])
})

test('a change after an undo discards the redo steps', () => {
  const back = stepThroughHistory(recordStep(emptyHistory, at('one')), at('two'), -1)
  expect(recordStep(back?.trail as UndoHistory, at('one')).future).toEqual([])
})
