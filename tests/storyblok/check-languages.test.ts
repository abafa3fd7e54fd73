import { expect, test } from 'vitest'
import { checkStory } from '#storyblok/check/check-story.ts'
import {
  aButtonTo,
  createBlock,
  createHero,
  createPage,
  createPicture,
  createText,
  testCheckContext,
} from '#tests/support/checked-story.ts'

const titles = { title__i18n__es: 'Página', description__i18n__es: 'De qué va' }
const inSpanish = { ...testCheckContext, languages: ['es'] }
const foundIn = (story: ReturnType<typeof createPage>) =>
  checkStory(story, inSpanish).map(({ severity, uid, field, message }) => [severity, uid, field, message])

const pageInSpanish = (body: object[]) => {
  const story = createPage(body)
  return { ...story, content: { ...story.content, ...titles } }
}

test('an untranslated page has one warning', () => {
  expect(
    foundIn(
      createPage([
        createHero(),
        createHero({ _uid: 'b', component: 'text_strip', text: 'Hot', variant: 'black' }),
      ]),
    ),
  ).toContainEqual(['warning', '', '', 'Not translated into Spanish yet.'])
})

test('an untranslated field of a translated page is reported', () => {
  const image = createPicture('/art/fries.webp')
  const story = pageInSpanish([createHero({ title__i18n__es: 'Pollo', subtitle: 'Fried', image })])
  expect(foundIn(story)).toEqual([
    ['warning', 'hero', 'Line under the headline', 'No Spanish translation yet.'],
    ['warning', 'hero', 'Picture', 'No Spanish translation yet.'],
  ])
})

test('a field without text needs no translation', () => {
  const image = createPicture('/art/fries.webp')
  const translated = { title__i18n__es: 'Pollo', image__i18n__es: createPicture('/art/fries.webp', 'Papas') }
  expect(foundIn(pageInSpanish([createHero({ ...translated, image, subtitle: '', pre_title: '' })]))).toEqual(
    [],
  )
  expect(
    foundIn(
      pageInSpanish([
        createHero({ title__i18n__es: 'Pollo' }),
        createBlock('spacer', { size: 'small', variant: 'flames' }),
      ]),
    ),
  ).toEqual([])
})

test('a button in a rich text has the language of that text', () => {
  const doc = (text: string, label: string, uid: string) => ({
    type: 'doc',
    content: [
      { type: 'paragraph', content: [{ type: 'text', text: text }] },
      {
        type: 'blok',
        attrs: { id: uid, body: [{ ...aButtonTo({ url: '/menu', cached_url: '/menu' }), _uid: uid, label }] },
      },
    ],
  })
  const [english, spanish] = [doc('Hungry?', 'See the menu', 'a'), doc('¿Hambre?', 'Ver el menú', 'b')]
  const story = pageInSpanish([
    createHero({ title__i18n__es: 'Pollo' }),
    { ...createText(), text: english, text__i18n__es: spanish },
  ])
  expect(foundIn(story)).toEqual([])
})

test('a chain with one language gets no warnings about translations', () => {
  expect(checkStory(createPage([createHero()]), testCheckContext)).toEqual([])
})

test('an empty translation is reported as missing', () => {
  const emptied = [' ', [], { type: 'doc', content: [{ type: 'paragraph' }] }, createPicture('', 'Papas')]
  const heroes = emptied.map((empty, index) => ({
    ...createHero(),
    _uid: `${index}`,
    title__i18n__es: empty,
  }))
  const missing = foundIn(pageInSpanish(heroes)).filter(
    ([, , , message]) => message === 'No Spanish translation yet.',
  )
  expect(missing.map(([, uid]) => uid)).toEqual(['0', '1', '2', '3'])
})
