import { validateStory } from '@storyblok/schema'
import { expect, onTestFinished, test, vi } from 'vitest'
import {
  type Block,
  findBlockPath,
  findBlockPosition,
  listChildLists,
} from '#storyblok/editor/content/blocks.ts'
import { createContentMessage, createSelectBlockMessage } from '#storyblok/editor/content/bridge-messages.ts'
import {
  copyWithNewUids,
  insertBlock,
  insertBlockAfter,
  moveBlock,
  removeBlock,
  setBlockFieldValue,
} from '#storyblok/editor/content/edit-blocks.ts'
import type { Story } from '#storyblok/editor/content/editor-api.ts'
import { countCharacters, isEmptyValue } from '#storyblok/editor/content/field-values.ts'
import { formatLinkValue, parseLinkValue } from '#storyblok/editor/content/link-value.ts'
import { createBlock, createPageContent } from '#storyblok/editor/content/new-block.ts'
import { slugify, toPublicPagePath } from '#storyblok/editor/content/page-path.ts'
import { localInputToUtc, utcToLocalInput } from '#storyblok/editor/content/utc-time.ts'
import { readContentModel } from '#storyblok/editor/server/content-model.ts'
import { schema } from '#storyblok/schema/schema.ts'

const model = await readContentModel('storyblok')

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
  listChildLists(content).flatMap(({ blocks }) => blocks.flatMap(child => [child._uid, ...uidsOf(child)]))

test('blocks are found at every level and inside rich text', () => {
  expect(uidsOf(page)).toEqual(['hero', 'one', 'two', 'words', 'in-text', 'banner'])
  expect(findBlockPath(page, 'two').map(({ _uid }) => _uid)).toEqual(['page', 'hero', 'two'])
  expect(findBlockPath(page, 'in-text').map(({ _uid }) => _uid)).toEqual(['page', 'words', 'in-text'])
  expect(findBlockPosition(page, 'two')).toMatchObject({ field: 'cta', index: 1, count: 2 })
  expect(findBlockPosition(page, 'page')).toBeUndefined()
  expect(findBlockPath(page, 'nobody')).toEqual([])
})

test('changing blocks does not mutate the previous version of the page', () => {
  const before = structuredClone(page)
  expect(uidsOf(moveBlock(page, 'banner', 0))).toEqual(['banner', 'hero', 'one', 'two', 'words', 'in-text'])
  expect(uidsOf(moveBlock(page, 'one', 99))).toEqual(['hero', 'two', 'one', 'words', 'in-text', 'banner'])
  expect(uidsOf(removeBlock(page, 'in-text'))).toEqual(['hero', 'one', 'two', 'words', 'banner'])
  const spot = { parentUid: 'banner', field: 'cta', index: Number.POSITIVE_INFINITY }
  expect(uidsOf(insertBlock(page, spot, block('cta', 'new')))).toEqual([...uidsOf(page), 'new'])
  expect(uidsOf(insertBlockAfter(page, 'hero', block('hero', 'copy')))[3]).toBe('copy')
  expect(setBlockFieldValue(page, 'in-text', 'label', 'Go')).toMatchObject({
    body: [{}, { text: { content: [{ attrs: { body: [{ label: 'Go' }] } }] } }, {}],
  })
  expect(page).toEqual(before)
})

test('a copied block and its children have new uids', () => {
  const copy = copyWithNewUids(page)
  expect(new Set([...uidsOf(copy), ...uidsOf(page)]).size).toBe(12)
})

test('a new page is valid except for the description that an editor must fill in', () => {
  const content = { ...createPageContent(model, 'Deals'), description: 'Why someone should click.' }
  expect(validateStory({ content }, schema).issues).toEqual([])
  expect(validateStory({ content: createPageContent(model, 'Deals') }, schema).issues).toHaveLength(1)
})

test('inserting any preset creates a valid block', () => {
  const body = model.blocks.find(({ name }) => name === 'page')?.fields.find(({ name }) => name === 'body')
  const isTopLevel = new Set(body?.allow)
  for (const { block: name, content: preset } of model.presets) {
    const created = createBlock(model, name, preset)
    const content = { ...createPageContent(model, 'Deals'), description: 'Why someone should click.' }
    const inside = { ...content, body: [created] }
    const issues = isTopLevel.has(name) ? validateStory({ content: inside }, schema).issues : []
    expect(issues, name).toEqual([])
    expect(created._uid).not.toBe(preset._uid)
  }
})

test('whether a value counts as empty depends on the type of its field', () => {
  const field = (type: string) => ({ name: 'f', type, display_name: 'F', description: '' })
  const doc = (text: string) => ({
    type: 'doc',
    content: [{ type: 'paragraph', content: [{ type: 'text', text }] }],
  })
  const link = { linktype: 'url', url: '', cached_url: '' }
  for (const [type, empty] of [
    ['text', ''],
    ['asset', { filename: '' }],
    ['multilink', link],
    ['richtext', doc('')],
  ] as const) {
    expect(isEmptyValue(field(type), empty), type).toBe(true)
  }
  expect(isEmptyValue(field('multilink'), { ...link, url: '/menu' })).toBe(false)
  expect(isEmptyValue(field('boolean'), false)).toBe(false)
  expect([countCharacters('four'), countCharacters(doc('fours'))]).toEqual([4, 5])
})

test('links are read and written in Storyblok’s format', () => {
  const fullSlugOf = () => 'rewards'
  const before = {
    fieldtype: 'multilink',
    linktype: 'url',
    id: '',
    url: '/menu',
    cached_url: '/menu',
    rel: 'x',
  }
  const read = parseLinkValue(before)
  expect(read).toEqual({ kind: 'url', target: '/menu', anchor: '', newWindow: false })
  expect(formatLinkValue(before, read, fullSlugOf)).toEqual(before)

  const toPage = formatLinkValue(
    before,
    { kind: 'story', target: 'u', anchor: 'faq', newWindow: true },
    fullSlugOf,
  )
  expect(toPage).toEqual({
    fieldtype: 'multilink',
    linktype: 'story',
    id: 'u',
    url: '',
    cached_url: 'rewards',
    rel: 'x',
    anchor: 'faq',
    target: '_blank',
  })
  expect(parseLinkValue(toPage)).toEqual({ kind: 'story', target: 'u', anchor: 'faq', newWindow: true })

  const mail = formatLinkValue(
    toPage,
    { kind: 'email', target: 'a@b.example', anchor: '', newWindow: false },
    fullSlugOf,
  )
  expect(mail).toMatchObject({ linktype: 'email', email: 'a@b.example', id: '' })
  expect(mail).not.toHaveProperty('anchor')
  expect(parseLinkValue(mail).target).toBe('a@b.example')
})

test('a date picked in local time is stored in UTC', () => {
  vi.stubEnv('TZ', 'America/Chicago')
  onTestFinished(() => void vi.unstubAllEnvs())
  expect(utcToLocalInput('2026-11-27 17:00')).toBe('2026-11-27T11:00')
  expect(localInputToUtc('2026-11-27T11:00')).toBe('2026-11-27 17:00')
  expect([utcToLocalInput(undefined), utcToLocalInput('Friday'), localInputToUtc('')]).toEqual(['', '', ''])
})

test('a page’s slug is derived from its name, and its public path from its slug', () => {
  expect(slugify('  Élan’s Summer Deals & more! ')).toBe('elans-summer-deals-more')
  expect([toPublicPagePath('home'), toPublicPagePath('promos/'), toPublicPagePath('a/b')]).toEqual([
    '/',
    '/promos',
    '/a/b',
  ])
})

const story = { id: 7, uuid: 'u', name: 'Page', full_slug: 'page', version: 'v', state: 'draft' } as Story
const editing = { model, story, content: page, spaceId: 1, language: null }

test('every block in the preview has the marker that makes it editable', () => {
  const message = createContentMessage(editing)
  const json = JSON.stringify(message)
  for (const uid of ['page', ...uidsOf(page)]) expect(json).toContain(`\\"uid\\":\\"${uid}\\"`)
  expect(message.story.content).toMatchObject({
    _editable: '<!--#storyblok#{"name":"page","space":"1","uid":"page","id":"7"}-->',
  })
  expect(message.story).not.toHaveProperty('version')
})

test('selecting a block sends a message to the preview', () => {
  expect(createSelectBlockMessage(editing, 'two')).toMatchObject({
    action: 'enterComponent',
    componentId: 'two',
    storyId: 7,
    blok: { uid: 'two', id: '7', space: 1, name: 'cta' },
  })
  expect(createSelectBlockMessage(editing, 'nobody')).toBeNull()
})
