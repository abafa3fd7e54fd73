import { experimental_AstroContainer as AstroContainer } from 'astro/container'
import { beforeAll, describe, expect, test } from 'vitest'
import { localSource } from '#src/content/client.ts'
import { listPages } from '#src/content/stories.ts'
import Banner from '#src/storyblok/Banner.astro'
import CustomSection from '#src/storyblok/CustomSection.astro'
import Hero from '#src/storyblok/Hero.astro'
import Page from '#src/storyblok/Page.astro'

let container: AstroContainer

beforeAll(async () => {
  container = await AstroContainer.create()
})

const words = {
  title: 'Hot honey',
  subtitle: 'Sweet, then slow',
  description: 'Dipped twice',
  pre_title: 'New',
}
const image = { fieldtype: 'asset', id: 1, alt: 'A drumstick', filename: '/art/drumstick.webp' }
const link = { fieldtype: 'multilink', linktype: 'url', id: '', url: '/locations', cached_url: '/locations' }
const cta = { _uid: '2', component: 'cta', label: 'Get some', link, type: 'primary' }

function render(component: Parameters<AstroContainer['renderToString']>[0], blok: object): Promise<string> {
  return container.renderToString(component, { props: { blok: { _uid: '1', ...blok } } })
}

describe('hero', () => {
  test.each(['home', 'rewards'])('%s has its words, picture and way on', async variant => {
    const html = await render(Hero, { component: 'hero', variant, ...words, cta: [cta], image })
    expect(html).toMatch(/<h1[^>]*>\s*Hot honey/)
    expect(html).toContain('alt="A drumstick"')
    expect(html).toMatch(/href="\/locations"/)
  })
})

describe('banner', () => {
  const variants = ['default', 'default-dark', 'full-width-gray', 'bubble-right', 'app', 'rewards-app']
  test.each(variants)('%s has its words, picture and way on', async variant => {
    const html = await render(Banner, {
      component: 'banner',
      variant,
      show: 'everyone',
      layout: 'image-left',
      ...words,
      cta: [cta],
      images: [image],
    })
    expect(html).toMatch(/<h2[^>]*>\s*Hot honey/)
    expect(html).toContain('Get some')
    expect(html).toContain('/art/drumstick.webp')
    expect(html).not.toContain('data-audience')
  })

  test.each([
    ['users-only', 'members'],
    ['guests-only', 'guests'],
  ])('%s is in the page for %s to see', async (show, audience) => {
    const banner = {
      component: 'banner',
      variant: 'default',
      layout: 'image-left',
      ...words,
      cta: [],
      images: [],
    }
    expect(await render(Banner, { ...banner, show })).toContain(`data-audience="${audience}"`)
  })
})

describe('custom section', () => {
  const item = (title: string) => ({ _uid: title, component: 'section_item', title, text: 'Text', image })
  const items = [item('Pick'), item('Heat'), item('Eat')]

  test.each(['detail', 'rewards-cards', 'numbered-section'])('%s shows each of its items', async variant => {
    const blok = { component: 'custom_section', variant, visibility: 'aways', ...words, items, cta: [cta] }
    const html = await render(CustomSection, blok)
    for (const { title } of items) expect(html).toContain(title)
    if (variant === 'numbered-section') expect(html).toMatch(/>\s*3\s*</)
  })

  test('a hidden one is not in the page at all', async () => {
    const blok = {
      component: 'custom_section',
      variant: 'detail',
      visibility: 'hidden',
      ...words,
      items,
      cta: [],
    }
    expect((await render(CustomSection, blok)).trim()).toBe('')
  })
})

test('every published page renders whole', async () => {
  const pages = await listPages(localSource())
  expect(pages.length).toBeGreaterThan(0)
  for (const { blok } of pages) expect(await render(Page, blok)).toMatch(/<h1/)
})

test('a hostile link or picture leaves nothing behind', async () => {
  const hostile = { ...cta, link: { ...link, url: 'javascript:alert(1)', cached_url: 'javascript:alert(1)' } }
  const html = await render(Hero, { component: 'hero', variant: 'home', ...words, cta: [hostile], image: {} })
  expect(html).not.toMatch(/javascript:|<img[^>]*src=""/)
})
