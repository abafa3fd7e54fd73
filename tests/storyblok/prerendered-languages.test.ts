// @module-tag all
import { expect, test } from 'vitest'
import { createPage } from './local-content.ts'
import { createStorySite, readPublishedHtml, withSpanishTitle, withTitle } from './story-site.ts'

test('every page is prerendered in every language', async () => {
  const { open } = await createStorySite(
    [withSpanishTitle(createPage('deals'), 'Ofertas'), createPage('about')],
    ['en', 'es'],
  )
  const site = await open()
  expect(readPublishedHtml(site, '/deals')).toBe('<h1>deals</h1>')
  expect(readPublishedHtml(site, '/es/deals')).toBe('<h1>Ofertas</h1>')
  expect(readPublishedHtml(site, '/es/about')).toBe('<h1>about</h1>')
  expect(readPublishedHtml(site, '/es/404')).toBe('<h1>/es/404</h1>')
  expect(site.live().pages.get('/es/404')?.status).toBe(404)
  const addresses = [...site.live().pages.keys()]
  expect(addresses).toContain('/robots.txt')
  expect(addresses).not.toContain('/es/robots.txt')
})

test('a changed page is rerendered in every language', async () => {
  const page = createPage('deals')
  const { open, publish, rendered } = await createStorySite([page, createPage('about')], ['en', 'es'])
  const site = await open()
  const before = rendered.length
  await publish(withTitle(page, 'Half price'))
  await site.publish()
  expect(rendered.slice(before)).toEqual(['/deals', '/es/deals'])
  expect(readPublishedHtml(site, '/es/deals')).toBe('<h1>Half price</h1>')
})

test('a changed translation rerenders the page only in that language', async () => {
  const page = createPage('deals')
  const { open, publish, rendered } = await createStorySite([page, createPage('about')], ['en', 'es'])
  const site = await open()
  const before = rendered.length
  await publish(withSpanishTitle(page, 'A mitad de precio'))
  await site.publish()
  expect(rendered.slice(before)).toEqual(['/es/deals'])
  expect(readPublishedHtml(site, '/es/deals')).toBe('<h1>A mitad de precio</h1>')
})

test('pages in a language added to the chain are rendered when the site restarts', async () => {
  const { open, openIn } = await createStorySite([createPage('deals')])
  expect(readPublishedHtml(await open(), '/es/deals')).toBeUndefined()
  expect(readPublishedHtml(await openIn(['en', 'es']), '/es/deals')).toBe('<h1>deals</h1>')
})

test('the end of a block in Spanish rich text is scheduled as the next change', async () => {
  const until = new Date(Date.now() + 120_000).toISOString().slice(0, 16)
  const block = { _uid: 'b', component: 'cta', visible_until: until.replace('T', ' ') }
  const spanish = { type: 'doc', content: [{ type: 'blok', attrs: { id: 'd', body: [block] } }] }
  const text = { _uid: 't', component: 'rich_text', text: { type: 'doc' }, text__i18n__es: spanish }
  const content = { _uid: 'p', component: 'page', title: 'Deals', body: [text] }
  const { open } = await createStorySite([createPage('deals', { content })], ['en', 'es'])
  expect((await open()).live().nextChange).toBe(Date.parse(`${until}Z`))
})
