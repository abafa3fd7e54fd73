import { experimental_AstroContainer as AstroContainer } from 'astro/container'
import { beforeAll, expect, test } from 'vitest'
import LanguageLinks from '#src/layouts/shell/LanguageLinks.astro'
import LanguageOffer from '#src/layouts/shell/LanguageOffer.astro'
import { demoLook } from '#tests/support/demo-look.ts'

let container: Awaited<ReturnType<typeof AstroContainer.create>>

beforeAll(async () => {
  container = await AstroContainer.create()
})

function renderLinks(component: typeof LanguageLinks, path: string, languages = demoLook.languages) {
  const locals = { look: { ...demoLook, languages }, content: {} } as App.Locals
  return container.renderToString(component, { locals, request: new Request(`http://localhost${path}`) })
}

test('a page links to its translation', async () => {
  const links = await renderLinks(LanguageLinks, '/menu/101')
  expect(links).toMatch(/<a href="\/es\/menu\/101" hreflang="es" lang="es"[^>]*>\s*Español\s*<\/a>/)
  expect(await renderLinks(LanguageLinks, '/rewards.html')).toContain('href="/es/rewards"')
  expect(await renderLinks(LanguageLinks, '/')).toContain('href="/es"')
})

test('the not-found page links to the translated home page', async () => {
  expect(await renderLinks(LanguageLinks, '/404')).toContain('href="/es"')
})

test('every page contains a hidden language offer', async () => {
  const offer = await renderLinks(LanguageOffer, '/rewards')
  expect(offer).toMatch(/<language-offer hidden(="true")? lang="es"/)
  expect(offer).toMatch(/<a href="\/es\/rewards" hreflang="es"[^>]*>\s*Ver en español\s*<\/a>/)
})

test('a chain with a single language has no language links or offers', async () => {
  for (const part of [LanguageLinks, LanguageOffer])
    expect((await renderLinks(part, '/menu', ['en'])).trim()).toBe('')
})
