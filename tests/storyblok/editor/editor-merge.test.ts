import { expect, test } from 'vitest'
import type { Block } from '#storyblok/editor/content/blocks.ts'
import { moveBlock, removeBlock, setField } from '#storyblok/editor/content/edit-blocks.ts'
import type { Edit } from '#storyblok/editor/content/editor-api.ts'
import { changesBetween } from '#storyblok/editor/content/versions/changes.ts'
import { type Choices, mergeEdits } from '#storyblok/editor/content/versions/merge-edits.ts'
import { contentModel } from '#storyblok/editor/server/content-model.ts'

const model = await contentModel('storyblok')

const block = (component: string, uid: string, fields: object = {}): Block => ({
  ...fields,
  _uid: uid,
  component,
})
const hero = block('hero', 'hero', { title: 'Hot', subtitle: '', cta: [block('cta', 'go', { label: 'Go' })] })
const banner = block('banner', 'banner', { title: 'Honey' })
const faq = block('faq', 'faq', { title: 'Asked', items: [block('faq_item', 'how', { question: 'How?' })] })
const strip = block('text_strip', 'strip', { text: 'Hot' })
const page = (...body: Block[]) => block('page', 'page', { title: 'Deals', body })
const edit = (content: Block, facts: Partial<Edit> = {}): Edit => ({
  ...{ name: 'Deals', slug: 'deals' },
  content,
  ...facts,
})
const before = edit(page(hero, banner, faq))
const change = (uid: string, field: string, value: unknown, from = before) => ({
  ...from,
  content: setField(from.content, uid, field, value),
})
const merge = (mine: Edit, theirs: Edit, choices: Choices = {}) =>
  mergeEdits(model, before, mine, theirs, choices)
const bodyOf = ({ edit: { content } }: { edit: Edit }) =>
  Array.isArray(content.body) ? content.body.map(({ _uid }) => _uid) : []

test('changes of two editors that do not overlap are merged', () => {
  const mine = change('banner', 'title', 'Mine', { ...before, name: 'My deals' })
  const theirs = edit(page(strip, faq, setField(hero, 'go', 'label', 'Theirs'), banner), { slug: 'offers' })
  const merged = merge(mine, theirs)
  expect(merged.clashes).toEqual([])
  expect(merged.edit).toMatchObject({ name: 'My deals', slug: 'offers' })
  expect(bodyOf(merged)).toEqual(['strip', 'faq', 'hero', 'banner'])
  expect(merged.edit.content).toMatchObject({
    body: [{}, {}, { cta: [{ label: 'Theirs' }] }, { title: 'Mine' }],
  })
  expect(bodyOf(merge(theirs, mine))).toEqual(['strip', 'faq', 'hero', 'banner'])

  const without = { ...before, content: removeBlock(before.content, 'faq') }
  expect(bodyOf(merge(without, mine))).toEqual(['hero', 'banner'])
  expect(bodyOf(merge(mine, without))).toEqual(['hero', 'banner'])
})

test('a block changed by two editors is a conflict, and either side can be taken', () => {
  const mine = change('hero', 'title', 'Mine')
  const theirs = change('hero', 'subtitle', 'Theirs', change('hero', 'title', 'Also theirs'))
  const merged = merge(mine, theirs)
  expect(merged.clashes).toEqual([
    {
      id: 'hero',
      name: 'Hero “Mine”',
      fields: [
        { label: 'Headline', mine: 'Mine', theirs: 'Also theirs' },
        { label: 'Line under the headline', mine: 'Empty', theirs: 'Theirs' },
      ],
    },
  ])
  expect(merged.edit.content).toMatchObject({ body: [{ title: 'Mine', subtitle: '' }, {}, {}] })
  expect(merge(mine, theirs, { hero: 'theirs' }).edit.content).toMatchObject({
    body: [{ title: 'Also theirs', subtitle: 'Theirs', cta: [{ label: 'Go' }] }, {}, {}],
  })
  expect(merge(mine, mine).clashes).toEqual([])
})

test('a block deleted by one editor and changed by the other is a conflict', () => {
  const mine = change('how', 'question', 'How hot?')
  const theirs = { ...before, content: removeBlock(before.content, 'faq') }
  const merged = merge(mine, theirs)
  expect(merged.clashes).toMatchObject([{ id: 'faq', fields: [{ mine: 'Changed', theirs: 'Deleted' }] }])
  expect(merged.edit.content).toMatchObject({ body: [{}, {}, { items: [{ question: 'How hot?' }] }] })
  expect(bodyOf(merge(mine, theirs, { faq: 'theirs' }))).toEqual(['hero', 'banner'])
  expect(bodyOf(merge(theirs, mine, { faq: 'theirs' }))).toEqual(['hero', 'banner', 'faq'])
})

test('two different orders of the same blocks are a conflict', () => {
  const mine = { ...before, content: moveBlock(before.content, 'faq', 0) }
  const theirs = { ...before, content: moveBlock(before.content, 'hero', 1) }
  const merged = merge(mine, theirs)
  expect(merged.clashes).toMatchObject([{ id: 'page body', name: 'Order of the blocks in Page “Deals”' }])
  expect(bodyOf(merged)).toEqual(['faq', 'hero', 'banner'])
  expect(bodyOf(merge(mine, theirs, { 'page body': 'theirs' }))).toEqual(['banner', 'hero', 'faq'])
})

test('no block is lost if two editors nest blocks into each other', () => {
  const mine = edit(page(hero, { ...faq, items: [banner] }))
  const theirs = edit(page(hero, { ...banner, cta: [faq] }))
  const merged = merge(mine, theirs)
  expect(merged.clashes).toMatchObject([{ id: 'page' }])
  expect(merged.edit).toEqual(mine)
  expect(merge(mine, theirs, { page: 'theirs' }).edit).toEqual(theirs)
})

test('the changes between two versions are listed by block with form labels', () => {
  const after = edit(page(strip, setField({ ...banner, variant: 'app' }, 'banner', 'title', 'Sweet'), hero), {
    name: 'Offers',
  })
  expect(changesBetween(model, before, after)).toEqual([
    {
      uid: 'page',
      name: 'Page “Deals”',
      kind: 'changed',
      fields: [{ label: 'Name', before: 'Deals', after: 'Offers' }],
    },
    {
      uid: 'banner',
      name: 'Banner “Sweet”',
      kind: 'changed',
      fields: [
        { label: 'Headline', before: 'Honey', after: 'Sweet' },
        { label: 'Look', before: 'Empty', after: 'App' },
      ],
    },
    { uid: 'strip', name: 'Text strip “Hot”', kind: 'new', fields: [] },
    { uid: 'faq', name: 'Questions and answers “Asked”', kind: 'gone', fields: [] },
    {
      uid: 'page',
      name: 'Page “Deals”',
      kind: 'changed',
      fields: [
        {
          label: 'Order of Blocks',
          before: 'Hero “Hot”\nBanner “Sweet”',
          after: 'Banner “Sweet”\nHero “Hot”',
        },
      ],
    },
  ])
  expect(changesBetween(model, before, before)).toEqual([])
})
