import { expect, test } from 'vitest'
import {
  type Block,
  findBlockPath,
  isInsideTranslation,
  listDisplayedChildLists,
} from '#storyblok/editor/content/blocks.ts'
import { createContentMessage } from '#storyblok/editor/content/bridge-messages.ts'
import { listBlockChanges } from '#storyblok/editor/content/changes.ts'
import {
  copyWithNewUids,
  createInitialTranslation,
  setBlockFieldValue,
} from '#storyblok/editor/content/edit-blocks.ts'
import type { EditorConfig, Story } from '#storyblok/editor/content/editor-api.ts'
import { getBlockPreviewText } from '#storyblok/editor/content/model.ts'
import { createPageContent } from '#storyblok/editor/content/new-block.ts'
import { toPublicPagePath } from '#storyblok/editor/content/page-path.ts'
import { setTranslatedName } from '#storyblok/editor/content/translated-name.ts'
import { readContentModel } from '#storyblok/editor/server/content-model.ts'
import { getTranslationKey } from '#storyblok/schema/translation.ts'
import { createPage } from '../local-content.ts'
import { startLocalEditor } from './local-editor.ts'

const model = await readContentModel('storyblok')
const TITLE = getTranslationKey('title', 'es')

const doc = (uid: string, label: string) => ({
  type: 'doc',
  content: [{ type: 'blok', attrs: { body: [{ _uid: uid, component: 'cta', label }] } }],
})
const hero: Block = { _uid: 'hero', component: 'hero', title: 'Hot', [TITLE]: 'Picante', subtitle: 'Fried' }
const expectedText: Block = {
  _uid: 'words',
  component: 'rich_text',
  text: doc('en', 'Menu'),
  text__i18n__es: doc('es', 'Menú'),
}
const page: Block = { _uid: 'page', component: 'page', title: 'Page', body: [hero, expectedText] }
const edit = (content: Block) => ({ name: 'Page', slug: 'page', translated_slugs: [], content })

test('the block tree shows texts and blocks in the selected language', () => {
  expect([getBlockPreviewText(model, hero), getBlockPreviewText(model, hero, 'es')]).toEqual([
    'Hot',
    'Picante',
  ])
  const uids = (language: string | null) =>
    listDisplayedChildLists(expectedText, language).flatMap(({ blocks }) => blocks.map(({ _uid }) => _uid))
  expect([uids(null), uids('es')]).toEqual([['en'], ['es']])
  expect(uids('fr')).toEqual(['en'])
  expect([isInsideTranslation(page, 'es'), isInsideTranslation(page, 'en')]).toEqual([true, false])
})

test('the preview shows the page in the selected language', () => {
  const story = { id: 7, uuid: 'u', name: 'Page', full_slug: 'page', version: 'v', state: 'draft' } as Story
  const sent = (language: string | null) =>
    createContentMessage({ model, story, content: page, spaceId: 1, language }).story
  expect(sent('es')).toMatchObject({
    lang: 'es',
    content: { body: [{ title: 'Picante', subtitle: 'Fried' }, {}] },
  })
  expect(sent(null)).toMatchObject({ lang: 'default', content: { body: [{ title: 'Hot' }, {}] } })
  expect(JSON.stringify([sent('es'), sent(null)])).not.toContain('__i18n__')
  expect([toPublicPagePath('home', 'es'), toPublicPagePath('deals', 'es')]).toEqual(['/es', '/es/deals'])
})

test('a changed translation is listed with its language, and copied blocks keep their translations', () => {
  const translated = setBlockFieldValue(page, 'hero', getTranslationKey('subtitle', 'es'), 'Frito')
  expect(listBlockChanges(model, edit(page), edit(translated))).toEqual([
    { uid: 'hero', title: 'Hero “Hot”', summary: 'Line under the headline (Spanish)' },
  ])
  const named = { ...edit(page), translated_slugs: [{ lang: 'es', name: 'Ofertas' }] }
  expect(listBlockChanges(model, edit(page), named)).toMatchObject([{ summary: 'Name (Spanish)' }])
  const copy = copyWithNewUids(expectedText)
  expect(findBlockPath(copy, 'es')).toEqual([])
  expect(JSON.stringify(copy)).toContain('Menú')
})

test('publishing a page also publishes its translated name', async () => {
  const deals = createPage('deals', { translated_slugs: [{ lang: 'es', name: 'Ofertas', path: 'ofertas' }] })
  const editor = await startLocalEditor({ stories: [deals] })
  const opened = await editor.open('deals')
  const translated_slugs = setTranslatedName(opened.translated_slugs, 'es', 'Promociones')
  await editor.ask('POST', `/api/stories/${deals.uuid}/publish`, editor.edit(opened, { translated_slugs }))
  const published = async () => (await editor.published.getStory('deals', { language: 'es' })).data.story
  const named = [{ lang: 'es', name: 'Promociones', path: 'ofertas' }]
  expect((await published()).translated_slugs).toEqual(named)
})

test('a translation started from English contains copies of the English buttons', () => {
  const { text } = setBlockFieldValue(expectedText, 'en', getTranslationKey('label', 'es'), 'Menú')
  const started = JSON.stringify(createInitialTranslation(text, 'es'))
  expect(started).toContain('"label":"Menú"')
  expect(started).not.toMatch(/__i18n__|"_uid":"en"/)
})

test('a copied page has a new title in the default language but no translated titles', () => {
  const start = { ...page, [TITLE]: 'Página' }
  const created = createPageContent(model, 'Copy', start)
  expect(created).toMatchObject({ title: 'Copy', body: [{ [TITLE]: 'Picante' }, {}] })
  expect(created).not.toHaveProperty(TITLE)
})

test('an editor can preview and publish a page in the chain’s other languages', async () => {
  const home = createPage('home', { translated_slugs: [{ lang: 'es', name: 'Inicio' }] })
  const editor = await startLocalEditor({ stories: [home] })
  expect((await editor.ask<EditorConfig>('GET', '/api/start')).languages).toEqual(['es'])
  const { uuid } = home
  const languageOf = async (query: string) => {
    const { url } = await editor.ask<{ url: string }>('GET', `/api/stories/${uuid}/preview${query}`)
    return new URL(url).searchParams.get('_storyblok_lang')
  }
  expect(await Promise.all(['', '?language=es', '?language=xx'].map(languageOf))).toEqual([
    'default',
    'es',
    'default',
  ])
  const opened = await editor.open('home')
  const content = { ...opened.content, title: 'Home', [TITLE]: 'Inicio' }
  await editor.ask('POST', `/api/stories/${uuid}/publish`, editor.edit(opened, { content }))
  const spanish = (await editor.published.getStory('home', { language: 'es' })).data.story
  expect(spanish).toMatchObject({ content: { title: 'Inicio' }, translated_slugs: [{ name: 'Inicio' }] })
})
