import { validateStory } from '@storyblok/schema'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { Finding } from '#storyblok/check/finding.ts'
import { type Block, childLists, placeOf, trailTo } from '#storyblok/editor/content/blocks.ts'
import { enterComponent, input, permissions } from '#storyblok/editor/content/bridge-messages.ts'
import {
  insertAfter,
  insertBlock,
  moveBlock,
  removeBlock,
  setField,
  withNewUids,
} from '#storyblok/editor/content/edit-blocks.ts'
import type { Story } from '#storyblok/editor/content/editor-api.ts'
import { contentProblems, fieldProblems } from '#storyblok/editor/content/field-problems.ts'
import { groupedFindings } from '#storyblok/editor/content/grouped-findings.ts'
import { readLink, writeLink } from '#storyblok/editor/content/link-value.ts'
import type { FieldModel } from '#storyblok/editor/content/model.ts'
import { newBlock, newPageContent } from '#storyblok/editor/content/new-block.ts'
import { guestPath, slugFrom } from '#storyblok/editor/content/page-address.ts'
import { fromInput, toInput } from '#storyblok/editor/content/utc-time.ts'
import { contentModel } from '#storyblok/editor/server/content-model.ts'
import { schema } from '#storyblok/schema/schema.ts'

const model = await contentModel('storyblok')

const block = (component: string, uid: string, fields: object = {}): Block => ({
  ...fields,
  _uid: uid,
  component,
})
const inText = block('cta', 'in-text')
const page = block('page', 'page', {
  body: [
    block('hero', 'hero', { cta: [block('cta', 'one'), block('cta', 'two')] }),
    block('rich_text', 'words', {
      text: { type: 'doc', content: [{ type: 'blok', attrs: { body: [inText] } }] },
    }),
    block('banner', 'banner'),
  ],
})
const uidsOf = (content: Block): string[] =>
  childLists(content).flatMap(({ blocks }) => blocks.flatMap(child => [child._uid, ...uidsOf(child)]))

test('blocks are found at every level, also in texts', () => {
  expect(uidsOf(page)).toEqual(['hero', 'one', 'two', 'words', 'in-text', 'banner'])
  expect(trailTo(page, 'two').map(({ _uid }) => _uid)).toEqual(['page', 'hero', 'two'])
  expect(trailTo(page, 'in-text').map(({ _uid }) => _uid)).toEqual(['page', 'words', 'in-text'])
  expect(placeOf(page, 'two')).toMatchObject({ field: 'cta', index: 1, count: 2 })
  expect(placeOf(page, 'page')).toBeUndefined()
  expect(trailTo(page, 'nobody')).toEqual([])
})

test('blocks are moved, added, copied and deleted without mutating the previous page', () => {
  const before = structuredClone(page)
  expect(uidsOf(moveBlock(page, 'banner', 0))).toEqual(['banner', 'hero', 'one', 'two', 'words', 'in-text'])
  expect(uidsOf(moveBlock(page, 'one', 99))).toEqual(['hero', 'two', 'one', 'words', 'in-text', 'banner'])
  expect(uidsOf(removeBlock(page, 'in-text'))).toEqual(['hero', 'one', 'two', 'words', 'banner'])
  const spot = { parentUid: 'banner', field: 'cta', index: Number.POSITIVE_INFINITY }
  expect(uidsOf(insertBlock(page, spot, block('cta', 'new')))).toEqual([...uidsOf(page), 'new'])
  expect(uidsOf(insertAfter(page, 'hero', block('hero', 'copy')))[3]).toBe('copy')
  expect(setField(page, 'in-text', 'label', 'Go')).toMatchObject({
    body: [{}, { text: { content: [{ attrs: { body: [{ label: 'Go' }] } }] } }, {}],
  })
  expect(page).toEqual(before)
})

test('a copied block shares no uid with its original', () => {
  const copy = withNewUids(page)
  expect(new Set([...uidsOf(copy), ...uidsOf(page)]).size).toBe(12)
})

test('a new page is valid except for fields only editors can fill in', () => {
  const content = { ...newPageContent(model, 'Deals'), description: 'Why someone should click.' }
  expect(validateStory({ content }, schema).issues).toEqual([])
  expect(contentProblems(model, content)).toEqual([])
  expect(contentProblems(model, newPageContent(model, 'Deals'))).toMatchObject([
    { block: 'Page', field: 'Description in search results' },
  ])
})

test('every preset can be inserted and is valid', () => {
  for (const { block: name, content } of model.presets) {
    const made = newBlock(model, name, content)
    expect(contentProblems(model, made), name).toEqual([])
    expect(made._uid).not.toBe(content._uid)
  }
})

const field = (type: string, facts: Partial<FieldModel> = {}): FieldModel => ({
  ...{ name: 'f', type, display_name: 'F', description: '' },
  ...facts,
})

test.each([
  [field('text', { required: true }), '', 'Needed before the page can be published.'],
  [field('asset', { required: true }), { filename: '' }, 'Needed before the page can be published.'],
  [field('multilink', { required: true }), { linktype: 'url', url: '', cached_url: '' }, 'Needed before'],
  [
    field('richtext', { required: true }),
    { type: 'doc', content: [{ type: 'paragraph' }] },
    'Needed before the page can be published.',
  ],
  [field('text', { max_length: 3 }), 'four', '1 character too many: at most 3.'],
  [
    field('richtext', { max_length: 3 }),
    { type: 'doc', content: [{ type: 'text', text: 'fours' }] },
    '2 characters too many: at most 3.',
  ],
  [field('bloks', { minimum: 2 }), [inText], 'At least 2 blocks needed; there are 1.'],
  [field('multiasset', { maximum_entries: 1 }), [1, 2], 'At most 1 picture; there are 2.'],
  [field('options', { max_options: '1' }), ['a', 'b'], 'At most 1 choice; there are 2.'],
  [field('number', { min_value: 5 }), '4', 'At least 5.'],
  [field('number'), 'x', 'Not a number.'],
  [field('text', { regex: '^#' }), 'top', 'Not in the form this field needs'],
])('an invalid value of %o is explained', (model, value, words) => {
  expect(fieldProblems(model, value)).toEqual([expect.stringContaining(words)])
})

test('valid and empty values have no problem', () => {
  expect(fieldProblems(field('text', { max_length: 4 }), 'four')).toEqual([])
  expect(fieldProblems(field('bloks', { minimum: 1 }), [])).toEqual([])
  expect(fieldProblems(field('boolean', { required: true }), false)).toEqual([])
})

test('a link is read and written in Storyblok’s format', () => {
  const fullSlugOf = () => 'rewards'
  const before = {
    fieldtype: 'multilink',
    linktype: 'url',
    id: '',
    url: '/menu',
    cached_url: '/menu',
    rel: 'x',
  }
  const read = readLink(before)
  expect(read).toEqual({ kind: 'url', target: '/menu', anchor: '', newWindow: false })
  expect(writeLink(before, read, fullSlugOf)).toEqual(before)

  const toPage = writeLink(before, { kind: 'story', target: 'u', anchor: 'faq', newWindow: true }, fullSlugOf)
  expect(toPage).toEqual({
    ...{ fieldtype: 'multilink', linktype: 'story', id: 'u', url: '', cached_url: 'rewards', rel: 'x' },
    ...{ anchor: 'faq', target: '_blank' },
  })
  expect(readLink(toPage)).toEqual({ kind: 'story', target: 'u', anchor: 'faq', newWindow: true })

  const mail = writeLink(
    toPage,
    { kind: 'email', target: 'a@b.example', anchor: '', newWindow: false },
    fullSlugOf,
  )
  expect(mail).toMatchObject({ linktype: 'email', email: 'a@b.example', id: '' })
  expect(mail).not.toHaveProperty('anchor')
  expect(readLink(mail).target).toBe('a@b.example')
})

test('a date picked in local time is stored in UTC, as in Storyblok', () => {
  vi.stubEnv('TZ', 'America/Chicago')
  onTestFinished(() => void vi.unstubAllEnvs())
  expect(toInput('2026-11-27 17:00')).toBe('2026-11-27T11:00')
  expect(fromInput('2026-11-27T11:00')).toBe('2026-11-27 17:00')
  expect([toInput(undefined), toInput('Friday'), fromInput('')]).toEqual(['', '', ''])
})

test('a slug is made from the name of a page', () => {
  expect(slugFrom('  Élan’s Summer Deals & more! ')).toBe('elans-summer-deals-more')
  expect([guestPath('home'), guestPath('promos/'), guestPath('a/b')]).toEqual(['/', '/promos', '/a/b'])
})

const story = { id: 7, uuid: 'u', name: 'Page', full_slug: 'page', version: 'v', state: 'draft' } as Story
const editing = { model, story, content: page, spaceId: 1, language: null }

test('the preview gets each block with its editable mark', () => {
  const message = input(editing)
  const json = JSON.stringify(message)
  for (const uid of ['page', ...uidsOf(page)]) expect(json).toContain(`\\"uid\\":\\"${uid}\\"`)
  expect(message.story.content).toMatchObject({
    _editable: '<!--#storyblok#{"name":"page","space":"1","uid":"page","id":"7"}-->',
  })
  expect(message.story).not.toHaveProperty('version')
})

test('the block menu in the preview offers what the schema allows', () => {
  expect(enterComponent(editing, 'two')).toMatchObject({
    componentId: 'two',
    storyId: 7,
    blok: { uid: 'two', id: '7', space: 1, name: 'cta' },
    breadcrumbs: [
      { _uid: 'page' },
      { _uid: 'hero', _parentUid: 'page', _parentfield: 'body', _parentindex: 0 },
      { _uid: 'two', _parentUid: 'hero', _parentfield: 'cta', _parentindex: 1 },
    ],
    canAddBlocks: false,
    canMoveForward: false,
    canMoveBackward: true,
    canDeleteBlocks: true,
  })
  expect(permissions(model, page, 'page')).toMatchObject({ canDeleteBlocks: false, canAddBlocks: false })
  expect(enterComponent(editing, 'nobody')).toBeNull()
})

test('identical warnings of many fields are combined into one line', () => {
  const finding = (uid: string, message: string): Finding => ({
    ...{ story: 'page', block: uid, uid, field: 'Headline', severity: 'warning' },
    ...{ message, mend: 'Translate it.' },
  })
  const all = ['a', 'b', 'c'].map(uid => finding(uid, 'Not in Spanish yet.'))
  expect(groupedFindings([...all, finding('d', 'Its time is over.')])).toMatchObject([
    { uid: 'a', message: 'Not in Spanish yet. The same in 2 more.' },
    { uid: 'd', message: 'Its time is over.' },
  ])
})
