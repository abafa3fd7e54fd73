import { beforeAll, describe, expect, test } from 'vitest'
import { presets } from '#storyblok/presets/presets.ts'
import type { BlockName } from '#storyblok/schema/content.ts'
import { asDraft, type BlockRenderer, blockRenderer } from '#tests/support/block-renderer.ts'

let render: BlockRenderer

beforeAll(async () => {
  render = await blockRenderer()
})

/** The content of the first preset of a block, with some of it changed. */
const preset = (block: BlockName, change: object = {}) => {
  const found = presets.find(each => each.block === block)?.presets[0]
  if (!found) throw new Error(`${block} has no preset`)
  return { ...found.content, ...change }
}

const page = (...body: object[]) => ({ _uid: 'page', component: 'page', title: 'A page', body })

const picture = { fieldtype: 'asset', id: 1, alt: 'A drumstick', filename: '/art/drumstick.webp' }
const link = (url: string) => ({ fieldtype: 'multilink', linktype: 'url', id: '', url, cached_url: url })

describe('hero', () => {
  test.each(['home', 'rewards'])('%s has the headline of the page, a picture and a way on', async variant => {
    const html = await render(preset('hero', { variant, image: picture }))
    expect(html).toMatch(/<h1[^>]*>\s*Hot enough to crow about/)
    expect(html).toContain('alt="A drumstick"')
    expect(html).toContain('href="/locations"')
  })

  test('a page has one main headline, however many heroes', async () => {
    const html = await render(
      page(preset('hero'), preset('hero', { title: 'Twice as hot' }), preset('hero_slider')),
    )
    expect(html.match(/<h1/g)).toHaveLength(1)
    expect(html).toMatch(/<h2[^>]*>\s*Twice as hot/)
  })

  test('a hostile link or picture leaves nothing behind', async () => {
    const cta = [
      { _uid: '2', component: 'cta', label: 'Go', link: link('javascript:alert(1)'), type: 'primary' },
    ]
    const html = await render(preset('hero', { cta, image: { ...picture, filename: 'javascript:alert(1)' } }))
    expect(html).not.toMatch(/javascript:|<img/)
    expect(html).not.toContain('>Go<')
  })
})

describe('banner', () => {
  const variants = ['default', 'default-dark', 'full-width-gray', 'bubble-right', 'app', 'rewards-app']

  test.each(variants)('%s has its words, picture and way on', async variant => {
    const html = await render(preset('banner', { variant, show: 'everyone', images: [picture] }))
    expect(html).toMatch(/<h2[^>]*>\s*Hot honey tenders/)
    expect(html).toContain('Get them hot')
    expect(html).toContain('/art/drumstick.webp')
    expect(html).not.toContain('data-audience')
  })

  test.each([
    ['users-only', 'members'],
    ['guests-only', 'guests'],
  ])('%s is in the page for %s to see', async (show, audience) => {
    expect(await render(preset('banner', { show }))).toContain(`data-audience="${audience}"`)
  })
})

test('blocks that lead somewhere say what analytics call them, and the campaign of their page unless they have another', async () => {
  const own = preset('banner', { _uid: 'b0b00001-0000', campaign: 'Fry day' })
  const html = await render({
    ...page(preset('hero', { _uid: 'ca75001e-0000' }), own, preset('hero_slider'), preset('spacer')),
    campaign: 'Texas weekend',
  })
  expect(html).toMatch(/data-promotion="hero ca75001e" data-campaign="Texas weekend"/)
  expect(html).toMatch(/data-promotion="banner b0b00001" data-campaign="Fry day"/)
  expect(html).toMatch(/<hero-slider data-campaign="Texas weekend"/)
  expect(html).not.toMatch(/data-promotion="(spacer|hero_slider)/)
})

describe('an A/B test', () => {
  test('has its first variant for whoever runs no scripts, in one page for everybody', async () => {
    const html = await render(page(preset('ab_test', { _uid: 'ab000001-0000' })))
    expect([...html.matchAll(/<scheduled-block[^>]*>/g)].map(([tag]) => tag)).toEqual([
      expect.stringMatching(/^(?!.*hidden).*draw="ab000001 0.0000 0.5000 first"/),
      expect.stringMatching(/draw="ab000001 0.5000 1.0000".* hidden/),
    ])
    // Whatever is compared, analytics hear which variant was there.
    expect(html.match(/data-promotion="ab_variant /g)).toHaveLength(2)
    // Whichever a guest sees, it opens the page.
    expect(html.match(/<h1/g)).toHaveLength(2)
    expect(await render(page(preset('hero'), preset('ab_test')))).toMatch(/<h2[^>]*>\s*Reaper week/)
  })

  test('is its first variant once it is over, drawn by nobody, and its questions are nobody’s', async () => {
    const over = preset('ab_test', { ends_at: '2020-01-01 00:00' })
    const html = await render(page(over))
    expect(html).not.toContain('How hot can you go?')
    expect([...html.matchAll(/<scheduled-block[^>]*>/g)].map(([tag]) => tag)).toEqual([
      expect.not.stringMatching(/draw="|hidden/),
    ])
    expect(await render(asDraft(over))).toContain('How hot can you go?')
  })

  test('of nothing says so to staff', async () => {
    expect(await render(asDraft({ component: 'ab_test', variants: [] }))).toContain(
      'Nothing is compared here',
    )
  })
})

describe('custom section', () => {
  test('numbered steps count 1, 2, 3', async () => {
    const html = await render(preset('custom_section', { variant: 'numbered-section' }))
    expect([...html.matchAll(/class="step"[^>]*>\s*(\d)/g)].map(([, step]) => step)).toEqual(['1', '2', '3'])
  })
})

describe('row of cards', () => {
  test('the title of a card is its one link, and covers it', async () => {
    const html = await render(preset('card_row'))
    const [card = ''] = /<li[\s\S]*?<\/li>/.exec(html) ?? []
    expect(card.match(/<a /g)).toHaveLength(1)
    expect(card).toMatch(/<h3[^>]*><a href="\/menu"[^>]*after:inset-0[^>]*>\s*Tenders\s*<\/a>/)
  })

  test('without a headline the cards carry the headings of the page', async () => {
    expect(await render(preset('card_row', { title: '' }))).toMatch(/<h2[^>]*><a/)
  })

  test('a card without a way on is no link', async () => {
    const html = await render(preset('simple_card', { link: link('data:text/html,hi') }))
    expect(html).not.toMatch(/<a |card-link|data:/)
  })
})

describe('questions and answers', () => {
  test('open by themselves, without a script', async () => {
    const html = await render(preset('faq'))
    expect(html).toMatch(/<details[^>]*><summary[^>]*><h3[^>]*>How hot is hot\?<\/h3>/)
  })

  const structuredData = (html: string) =>
    JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1] ?? 'null')

  test('search engines read the answers as text', async () => {
    expect(structuredData(await render(page(preset('faq'))))).toMatchObject({
      '@type': 'FAQPage',
      mainEntity: expect.arrayContaining([
        {
          '@type': 'Question',
          name: 'How hot is hot?',
          acceptedAnswer: {
            '@type': 'Answer',
            text: expect.stringMatching(/^There are seven levels, from No Spice to Reaper\. Medium/),
          },
        },
      ]),
    })
  })

  test('a question cannot end the script it is in', async () => {
    const question = '</script><script>alert(1)</script>'
    const items = [{ _uid: '2', component: 'faq_item', question, answer: { type: 'doc', content: [] } }]
    const html = await render(page(preset('faq', { items })))
    expect(html.match(/<\/?script/g)).toHaveLength(2)
    expect(structuredData(html).mainEntity[0].name).toBe(question)
  })

  test('search engines are not told what only members see', async () => {
    expect(structuredData(await render(page(preset('faq', { show: 'users-only' }))))).toBeNull()
    const isOver = { visible_until: '2020-01-01 00:00' }
    expect(structuredData(await render(page(preset('faq', isOver))))).toBeNull()
  })

  test('two blocks of questions are one list to search engines', async () => {
    const html = await render(page(preset('faq'), preset('faq')))
    expect(html.match(/FAQPage/g)).toHaveLength(1)
    const [one, two] = await Promise.all([render(page(preset('faq'))), html])
    expect(structuredData(two).mainEntity).toHaveLength(2 * structuredData(one).mainEntity.length)
  })
})

describe('picture', () => {
  test('has its description and caption, and room kept for it', async () => {
    const html = await render(preset('image', { image: picture }))
    expect(html).toMatch(/<img[^>]*alt="A drumstick"[^>]*width="384" height="384"/)
    expect(html).toMatch(/<figcaption[^>]*>\s*The flight/)
  })

  test('without one guests see nothing, and staff are told', async () => {
    const empty = preset('image', { image: { ...picture, filename: '' } })
    expect((await render(empty)).trim()).toBe('')
    expect(await render(asDraft(empty))).toContain('the block has no picture yet')
  })
})

describe('space', () => {
  test.each(['small', 'medium', 'large'])('%s says nothing to anyone', async size => {
    const html = await render(preset('spacer', { size, variant: 'flames' }))
    expect(html).toMatch(/^\s*<div[^>]*aria-hidden="true"/)
  })
})

describe('a button that leads nowhere', () => {
  const nowhere = () => preset('cta', { link: link('') })

  test('is not there for guests', async () => {
    expect((await render(nowhere())).trim()).toBe('')
  })

  test('stays in the preview, for staff to give it a way', async () => {
    expect(await render(asDraft(nowhere()))).toMatch(/<button[^>]*disabled[^>]*data-blok-uid="7-a-block"/)
  })
})

test('shared blocks stand where the page shows them, and staff are told where nothing is shared', async () => {
  const strip = preset('text_strip', { text: 'Two for one' })
  expect(await render(preset('shared', { blocks: [strip] }))).toContain('Two for one')
  expect(await render(preset('shared'))).not.toContain('role="note"')
  expect(await render(asDraft(preset('shared')))).toContain('Nothing is shared here yet')
})

describe('a block for some places, or by local clocks', () => {
  const gated = (change: object) =>
    render({ _uid: 'p', component: 'page', title: 'A', body: [preset('faq', change)] })

  test('is complete in the page, for search engines and whoever runs no scripts', async () => {
    const html = await gated({ places: ['TX', 'TN/Nashville', '#101'] })
    expect(html).toMatch(/<scheduled-block places="TX\|TN\/Nashville\|#101">/)
    expect(html).toContain('How hot is hot?')
  })

  test('tells the browser times as clocks show them, and is there while it is time anywhere', async () => {
    const always = { visible_from: '2020-01-01 11:00', visible_until: '2999-01-01 00:00', local_times: true }
    expect(await gated(always)).toMatch(
      /<scheduled-block clock-from="2020-01-01 11:00" clock-until="2999-01-01 00:00">/,
    )
    expect(await gated({ ...always, visible_until: '2020-01-02 00:00' })).toMatch(
      /<scheduled-block [^>]*hidden/,
    )
  })

  test('is no answer to search engines about everybody', async () => {
    expect(await gated({ places: ['TX'] })).not.toContain('FAQPage')
    expect(await gated({ visible_from: '2020-01-01 11:00', local_times: true })).not.toContain('FAQPage')
    expect(await gated({ local_times: true })).toContain('FAQPage')
  })

  const byClock = { visible_from: '2020-01-01 11:00', local_times: true }
  const headlines = async (blok: Parameters<BlockRenderer>[0]) =>
    [...(await render(blok)).matchAll(/<(h[12])[^>]*>\s*([^<]*?)\s*</g)].map(
      ([, tag, words]) => `${tag} ${words}`,
    )

  test('leaves the headline of the page to a hero that nobody misses', async () => {
    const weekend = preset('hero', { title: 'This weekend', ...byClock })
    const always = preset('hero', { title: 'Every day' })
    expect(await headlines(page(weekend, always))).toEqual(['h2 This weekend', 'h1 Every day'])
    const slides = [weekend, { ...always, _uid: 'always' }]
    expect(await headlines(preset('hero_slider', { slides }))).toEqual(['h2 This weekend', 'h1 Every day'])
  })

  test('has the headline of the page for its guests, where they have no other', async () => {
    const weekend = preset('hero', { title: 'This weekend', ...byClock, visible_until: '2999-01-01 00:00' })
    const after = preset('hero', { title: 'After it', ...byClock, visible_from: '2020-01-02 00:00' })
    expect(await headlines(page(weekend, after))).toEqual(['h1 This weekend', 'h1 After it'])
  })
})
