import { expect, test } from 'vitest'
import {
  keepTrail,
  keptTrail,
  noted,
  type Step,
  type Trail,
  walked,
} from '#storyblok/editor/browser/state/trail.ts'

const at = (title: string): Step => ({
  ...{ name: 'Deals', slug: 'deals', selected: 'page' },
  content: { _uid: 'page', component: 'page', title },
})
const nothing = keptTrail('nobody', at(''))
const titleOf = (found: ReturnType<typeof walked>) => found?.step.content.title

test('changes are undone one by one and redone', () => {
  const trail = noted(noted(nothing, at('one')), at('two'))
  const back = walked(trail, at('three'), -1)
  expect(titleOf(back)).toBe('two')
  const further = walked(back?.trail as Trail, at('two'), -1)
  expect(titleOf(further)).toBe('one')
  expect(walked(further?.trail as Trail, at('one'), -1)).toBeUndefined()
  const again = walked(further?.trail as Trail, at('one'), 1)
  expect(titleOf(again)).toBe('two')
  expect(titleOf(walked(again?.trail as Trail, at('two'), 1))).toBe('three')
})

test('continuous typing is one undo step; a pause or another field starts a new one', () => {
  const first = noted(nothing, at(''), 'banner title', 1000)
  const second = noted(first, at('H'), 'banner title', 1200)
  expect(second.past).toHaveLength(1)
  expect(noted(second, at('Ho'), 'banner title', 9000).past).toHaveLength(2)
  expect(noted(second, at('Ho'), 'banner text', 1300).past).toHaveLength(2)
  expect(noted(noted(nothing, at(''), '', 1), at(''), '', 2).past).toHaveLength(2)
})

test('a change after an undo discards the redo steps, and a reopened page has its own undo history', () => {
  const back = walked(noted(nothing, at('one')), at('two'), -1)?.trail as Trail
  expect(noted(back, at('one')).future).toEqual([])
  keepTrail('a-page', at('one'), back)
  expect(keptTrail('a-page', at('one'))).toBe(back)
  expect(keptTrail('a-page', at('by somebody else')).future).toEqual([])
})
