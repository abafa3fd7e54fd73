import { expect, test } from 'vitest'
import type { Block } from '#storyblok/editor/content/blocks.ts'
import { listBlockChanges } from '#storyblok/editor/content/changes.ts'
import {
  insertBlock,
  moveBlock,
  removeBlock,
  setBlockFieldValue,
} from '#storyblok/editor/content/edit-blocks.ts'
import type { StoryEdit } from '#storyblok/editor/content/editor-api.ts'
import {
  emptyHistory,
  type HistoryStep,
  recordStep,
  stepThroughHistory,
  type UndoHistory,
} from '#storyblok/editor/content/undo-history.ts'
import { readContentModel } from '#storyblok/editor/server/content-model.ts'

const model = await readContentModel('storyblok')
const cta: Block = { _uid: 'cta', component: 'cta', label: 'Order' }
const hero: Block = { _uid: 'hero', component: 'hero', title: 'Hot', cta: [cta] }
const banner: Block = { _uid: 'banner', component: 'banner', title: 'Honey' }
const page: Block = { _uid: 'page', component: 'page', title: 'Deals', body: [hero, banner] }
const edit = (content: Block, facts: Partial<StoryEdit> = {}): StoryEdit => ({
  name: 'Deals',
  slug: 'deals',
  translated_slugs: [],
  content,
  ...facts,
})
const changes = (content: Block, facts?: Partial<StoryEdit>) =>
  listBlockChanges(model, edit(page), edit(content, facts)).map(
    ({ title, summary }) => `${title}: ${summary}`,
  )

test('an editor sees the labels of changed fields', () => {
  expect(changes(page)).toEqual([])
  expect(
    changes(
      setBlockFieldValue(setBlockFieldValue(page, 'hero', 'title', 'Hotter'), 'hero', 'variant', 'rewards'),
    ),
  ).toEqual(['Hero “Hotter”: Headline, Hero type'])
  expect(changes(setBlockFieldValue(page, 'banner', 'subtitle', ''))).toEqual([])
  expect(changes(page, { name: 'Offers', slug: 'offers' })).toEqual([
    'Page “Deals”: Name, Slug: deals → offers',
  ])
})

test('an editor sees which blocks are new, removed, moved, or reordered', () => {
  expect(changes(removeBlock(page, 'hero'))).toEqual(['Hero “Hot”: removed'])
  const copy = { ...hero, _uid: 'copy', cta: [{ ...cta, _uid: 'own' }] }
  const spot = { parentUid: 'page', field: 'body', index: 0 }
  expect(changes(insertBlock(page, spot, copy))).toEqual(['Hero “Hot”: new'])
  const inBanner = { parentUid: 'banner', field: 'cta', index: 0 }
  expect(changes(insertBlock(removeBlock(page, 'cta'), inBanner, cta))).toEqual(['Button “Order”: moved'])
  expect(changes(moveBlock(page, 'banner', 0))).toEqual(['Page “Deals”: order of Blocks'])
})

const at = (title: string): HistoryStep => ({
  name: 'Deals',
  slug: 'deals',
  selected: 'page',
  translated_slugs: [],
  content: { _uid: 'page', component: 'page', title },
})

const titleOf = (matches: ReturnType<typeof stepThroughHistory>) => matches?.step.content.title

test('an editor can undo and redo changes one by one', () => {
  const trail = recordStep(recordStep(emptyHistory, at('one')), at('two'))
  const back = stepThroughHistory(trail, at('three'), -1)
  expect(titleOf(back)).toBe('two')
  const further = stepThroughHistory(back?.trail as UndoHistory, at('two'), -1)
  expect(titleOf(further)).toBe('one')
  expect(stepThroughHistory(further?.trail as UndoHistory, at('one'), -1)).toBeUndefined()
  expect(titleOf(stepThroughHistory(further?.trail as UndoHistory, at('one'), 1))).toBe('two')
})

test('continuous typing in one field is undone in a single step', () => {
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
