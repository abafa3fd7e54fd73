import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPage, startDeliveryApi } from '../local-content.ts'

const doc = (...content: object[]) => ({ type: 'doc', content })
const home = createPage('home', {
  content: {
    _uid: 'u',
    component: 'page',
    title: 'Hello',
    title__i18n__es: 'Hola',
    title__i18n__es_mx: 'Qué onda',
    intro: 'Welcome',
    intro__i18n__es: '',
    claim__i18n__fr: 'Très piquant',
    about: doc({ type: 'horizontal_rule' }),
    about__i18n__es: doc({ type: 'paragraph' }),
    pictures: [{ filename: '/a.webp' }],
    pictures__i18n__es: [],
    motto: 'Hot',
    motto__i18n__es: ' ',
    body: [{ _uid: 'b', component: 'banner', text: 'Hot', text__i18n__es: 'Picante' }],
  },
})

let site: Awaited<ReturnType<typeof startDeliveryApi>>
beforeAll(async () => {
  site = await startDeliveryApi({ stories: [home] })
})
afterAll(() => site.close())

const inLanguage = async (query: object) => {
  const { lang, content } = (await site.published.getStory('home', { ...query })).data.story
  return { lang, words: [content.title, content.intro, content.body[0].text], content }
}

test.each([
  [{}, 'default', ['Hello', 'Welcome', 'Hot']],
  [{ language: 'default' }, 'default', ['Hello', 'Welcome', 'Hot']],
  [{ language: 'es' }, 'es', ['Hola', 'Welcome', 'Picante']],
  [{ language: 'es-mx' }, 'es-mx', ['Qué onda', 'Welcome', 'Hot']],
])(
  'for the query %j, each field has its translation or else its default value',
  async (query, lang, text) => {
    const page = await inLanguage(query)
    expect(page).toMatchObject({ lang, words: text })
    expect(JSON.stringify(page.content)).not.toContain('__i18n__')
  },
)

test('a field with a value in only one language appears only in that language', async () => {
  expect((await inLanguage({ language: 'fr' })).content.claim).toBe('Très piquant')
  expect((await inLanguage({})).content).not.toHaveProperty('claim')
})

test('an empty translation falls back to English', async () => {
  const { about, pictures, motto } = (await inLanguage({ language: 'es' })).content
  expect({ about, pictures, motto }).toEqual({
    about: doc({ type: 'horizontal_rule' }),
    pictures: [{ filename: '/a.webp' }],
    motto: 'Hot',
  })
})
