import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { hasBlockOfType, LIVE_BLOCKS } from '#src/content/blocks/live-blocks.ts'
import { presets } from '#storyblok/presets/presets.ts'
import { completeBlock } from '#storyblok/schema/complete-block.ts'
import { isNode, mapContent } from '#storyblok/schema/content.ts'
import { createPresetBlock } from '#tests/support/block-preset.ts'
import { type BlockRenderer, createBlockRenderer, toDraft } from '#tests/support/block-renderer.ts'
import { arbitraryMutatedJson } from '../storyblok/mutated-json.ts'

let render: BlockRenderer

beforeAll(async () => {
  render = await createBlockRenderer()
})

const page = (...body: object[]) => ({ _uid: 'page', component: 'page', title: 'A page', body })
const picture = { fieldtype: 'asset', id: 1, alt: 'A drumstick', filename: '/art/drumstick.webp' }
const link = (url: string) => ({ fieldtype: 'multilink', linktype: 'url', id: '', url, cached_url: url })

describe('a hero block', () => {
  test.each(['home', 'rewards'])(
    'a hero with the variant “%s” has the h1, a picture, and a link',
    async variant => {
      const html = await render(createPresetBlock('hero', { variant, image: picture }))
      expect(html).toMatch(/<h1[^>]*>\s*Hot enough to crow about/)
      expect(html).toContain('alt="A drumstick"')
      expect(html).toContain('href="/locations"')
    },
  )

  test('a button that links to the order landing page is marked as an Order Now button', async () => {
    const cta = (url: string) => [
      { _uid: '2', component: 'cta', label: 'Start an order', link: link(url), type: 'primary' },
    ]
    expect(await render(createPresetBlock('hero', { cta: cta('/order') }))).toMatch(/<a [^>]*data-order-now/)
    expect(await render(createPresetBlock('hero', { cta: cta('/menu') }))).not.toContain('data-order-now')
  })

  test('only a hero with the home variant shows the guest’s kitchen below its button', async () => {
    const home = await render(createPresetBlock('hero', { variant: 'home' }))
    expect(home).toMatch(/data-if="kitchen".*<a href="\/locations"[^>]*>\s*<kitchen-place named/s)
    expect(await render(createPresetBlock('hero', { variant: 'rewards' }))).not.toContain('kitchen-place')
  })

  test('a page with several heroes has only one h1', async () => {
    const html = await render(
      page(
        createPresetBlock('hero'),
        createPresetBlock('hero', { title: 'Twice as hot' }),
        createPresetBlock('hero_slider'),
      ),
    )
    expect(html.match(/<h1/g)).toHaveLength(1)
    expect(html).toMatch(/<h2[^>]*>\s*Twice as hot/)
  })

  test('malicious links and pictures are removed from a hero', async () => {
    const cta = [
      { _uid: '2', component: 'cta', label: 'Go', link: link('javascript:alert(1)'), type: 'primary' },
    ]
    const html = await render(
      createPresetBlock('hero', { cta, image: { ...picture, filename: 'javascript:alert(1)' } }),
    )
    expect(html).not.toMatch(/javascript:|<img/)
    expect(html).not.toContain('>Go<')
  })
})

describe('a banner block', () => {
  const variants = [
    'default',
    'default-dark',
    'full-width-gray',
    'bubble-right',
    'poster',
    'app',
    'rewards-app',
  ]

  test.each(variants)('a banner with the variant “%s” has its text and picture', async variant => {
    const html = await render(createPresetBlock('banner', { variant, show: 'everyone', images: [picture] }))
    expect(html).toMatch(/<h2[^>]*>\s*Hot honey tenders/)
    expect(html).toContain('Get them hot')
    expect(html).toContain('/art/drumstick.webp')
    expect(html).not.toContain('data-audience')
  })

  test.each([
    ['users-only', 'members'],
    ['guests-only', 'guests'],
  ])('a banner with the audience setting “%s” is rendered for the audience “%s”', async (show, audience) => {
    expect(await render(createPresetBlock('banner', { show }))).toContain(`data-audience="${audience}"`)
  })
})

test('a block with links has its promotion and campaign in data attributes for analytics', async () => {
  const own = createPresetBlock('banner', { _uid: 'b0b00001-0000', campaign: 'Fry day' })
  const html = await render({
    ...page(
      createPresetBlock('hero', { _uid: 'ca75001e-0000' }),
      own,
      createPresetBlock('hero_slider'),
      createPresetBlock('spacer'),
    ),
    campaign: 'Texas weekend',
  })
  expect(html).toMatch(/data-promotion="hero ca75001e" data-campaign="Texas weekend"/)
  expect(html).toMatch(/data-promotion="banner b0b00001" data-campaign="Fry day"/)
  expect(html).toMatch(/<hero-slider data-campaign="Texas weekend"/)
  expect(html).not.toMatch(/data-promotion="(spacer|hero_slider)/)
})

describe('an A/B test', () => {
  test('an A/B test shows its first variant without JavaScript', async () => {
    const html = await render(page(createPresetBlock('ab_test', { _uid: 'ab000001-0000' })))
    expect([...html.matchAll(/<scheduled-block[^>]*>/g)].map(([tag]) => tag)).toEqual([
      expect.stringMatching(/^(?!.*hidden).*draw="ab000001 0.0000 0.5000 first"/),
      expect.stringMatching(/draw="ab000001 0.5000 1.0000".* hidden/),
    ])
    // Analytics record the variant of every A/B test.
    expect(html.match(/data-promotion="ab_variant /g)).toHaveLength(2)
    // Each variant has an h1 in its first block, because only one variant is shown.
    expect(html.match(/<h1/g)).toHaveLength(2)
    expect(await render(page(createPresetBlock('hero'), createPresetBlock('ab_test')))).toMatch(
      /<h2[^>]*>\s*Reaper week/,
    )
  })

  test('an A/B test that has ended shows its first variant to all guests', async () => {
    const over = createPresetBlock('ab_test', { ends_at: '2020-01-01 00:00' })
    const html = await render(page(over))
    expect(html).not.toContain('How hot can you go?')
    expect([...html.matchAll(/<scheduled-block[^>]*>/g)].map(([tag]) => tag)).toEqual([
      expect.not.stringMatching(/draw="|hidden/),
    ])
    expect(await render(toDraft(over))).toContain('How hot can you go?')
  })

  test('an A/B test without variants shows a hint to the editor', async () => {
    expect(await render(toDraft({ component: 'ab_test', variants: [] }))).toContain(
      'Nothing is compared here',
    )
  })
})

describe('a custom section block', () => {
  test('a numbered section numbers its steps 1, 2, and 3', async () => {
    const html = await render(createPresetBlock('custom_section', { variant: 'numbered-section' }))
    expect([...html.matchAll(/class="step"[^>]*>\s*(\d)/g)].map(([, step]) => step)).toEqual(['1', '2', '3'])
  })
})

describe('a card row block', () => {
  test('a card’s title is a link that covers the whole card', async () => {
    const html = await render(createPresetBlock('card_row'))
    const [card = ''] = /<li[\s\S]*?<\/li>/.exec(html) ?? []
    expect(card.match(/<a /g)).toHaveLength(1)
    expect(card).toMatch(/<h3[^>]*><a href="\/menu"[^>]*after:inset-0[^>]*>\s*Tenders\s*<\/a>/)
  })

  test('cards in a row without a headline have h2 headings', async () => {
    expect(await render(createPresetBlock('card_row', { title: '' }))).toMatch(/<h2[^>]*><a/)
  })

  test('a card with an unsafe link is not clickable', async () => {
    const html = await render(createPresetBlock('simple_card', { link: link('data:text/html,hi') }))
    expect(html).not.toMatch(/<a |card-link|data:/)
  })
})

describe('a picture block', () => {
  test('a picture block has alt text, a caption, and the picture’s dimensions', async () => {
    const html = await render(createPresetBlock('image', { image: picture }))
    expect(html).toMatch(/<img[^>]*alt="A drumstick"[^>]*width="384" height="384"/)
    expect(html).toMatch(/<figcaption[^>]*>\s*The flight/)
  })

  test('an empty picture block is not rendered for guests and shows a hint to the editor', async () => {
    const empty = createPresetBlock('image', { image: { ...picture, filename: '' } })
    expect((await render(empty)).trim()).toBe('')
    expect(await render(toDraft(empty))).toContain('the block has no picture yet')
  })
})

describe('a spacer block', () => {
  test.each(['small', 'medium', 'large'])(
    'a spacer with the size “%s” is hidden from screen readers',
    async size => {
      const html = await render(createPresetBlock('spacer', { size, variant: 'flames' }))
      expect(html).toMatch(/^\s*<div[^>]*aria-hidden="true"/)
    },
  )
})

describe('missing links', () => {
  const nowhere = () => createPresetBlock('cta', { link: link('') })

  test('a button without a link is not rendered for guests', async () => {
    expect((await render(nowhere())).trim()).toBe('')
  })

  test('a button without a link is disabled in the preview', async () => {
    expect(await render(toDraft(nowhere()))).toMatch(/<button[^>]*disabled[^>]*data-blok-uid="7-a-block"/)
  })
})

test('a shared block is rendered where it is used', async () => {
  const strip = createPresetBlock('text_strip', { text: 'Two for one' })
  expect(await render(createPresetBlock('shared', { blocks: [strip] }))).toContain('Two for one')
  expect(await render(createPresetBlock('shared'))).not.toContain('role="note"')
  expect(await render(toDraft(createPresetBlock('shared')))).toContain('Nothing is shared here yet')
})

describe('a block limited to places or local times', () => {
  const conditionalBlock = (change: object) =>
    render({ _uid: 'p', component: 'page', title: 'A', body: [createPresetBlock('faq', change)] })

  test('a block limited to some places is rendered in full, along with its places', async () => {
    const html = await conditionalBlock({ places: ['TX', 'TN/Nashville', '#101'] })
    expect(html).toMatch(/<scheduled-block places="TX\|TN\/Nashville\|#101">/)
    expect(html).toContain('How hot is hot?')
  })

  test('a block with local times includes them, and is hidden once it has ended in every time zone', async () => {
    const always = { clock_from: '2020-01-01 11:00', clock_until: '2999-01-01 00:00' }
    expect(await conditionalBlock(always)).toMatch(
      /<scheduled-block clock-from="2020-01-01 11:00" clock-until="2999-01-01 00:00">/,
    )
    expect(await conditionalBlock({ ...always, clock_until: '2020-01-02 00:00' })).toMatch(
      /<scheduled-block [^>]*hidden/,
    )
  })

  test('an FAQ block limited to places or local times adds no structured data', async () => {
    expect(await conditionalBlock({ places: ['TX'] })).not.toContain('FAQPage')
    expect(await conditionalBlock({ clock_from: '2020-01-01 11:00' })).not.toContain('FAQPage')
    expect(await conditionalBlock({ clock_from: '' })).toContain('FAQPage')
  })

  const byClock = { clock_from: '2020-01-01 11:00' }
  const headlines = async (blok: Parameters<BlockRenderer>[0]) =>
    [...(await render(blok)).matchAll(/<(h[12])[^>]*>\s*([^<]*?)\s*</g)].map(
      ([, tag, text]) => `${tag} ${text}`,
    )

  test('a hero that is always visible gets the h1 instead of a hero with local times', async () => {
    const weekend = createPresetBlock('hero', { title: 'This weekend', ...byClock })
    const always = createPresetBlock('hero', { title: 'Every day' })
    expect(await headlines(page(weekend, always))).toEqual(['h2 This weekend', 'h1 Every day'])
    const slides = [weekend, { ...always, _uid: 'always' }]
    expect(await headlines(createPresetBlock('hero_slider', { slides }))).toEqual([
      'h2 This weekend',
      'h1 Every day',
    ])
  })

  test('heroes with local times get the h1 if no hero is always visible', async () => {
    const weekend = createPresetBlock('hero', {
      title: 'This weekend',
      ...byClock,
      clock_until: '2999-01-01 00:00',
    })
    const after = createPresetBlock('hero', { title: 'After it', clock_from: '2020-01-02 00:00' })
    expect(await headlines(page(weekend, after))).toEqual(['h1 This weekend', 'h1 After it'])
  })
})

describe('FAQ blocks', () => {
  test('an FAQ block starts with only the first answer open', async () => {
    const html = await render(createPresetBlock('faq'))
    expect(html).toMatch(/<details[^>]* open[^>]*><summary[^>]*><h3[^>]*>How hot is hot\?<\/h3>/)
    expect(html.match(/<details[^>]* open/g)).toHaveLength(1)
  })

  const structuredData = (html: string) =>
    JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1] ?? 'null')

  test('the structured data of an FAQ block contains its answers as plain text', async () => {
    expect(structuredData(await render(page(createPresetBlock('faq'))))).toMatchObject({
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

  test('an FAQ question cannot close the script element of the structured data', async () => {
    const question = '</script><script>alert(1)</script>'
    const items = [{ _uid: '2', component: 'faq_item', question, answer: { type: 'doc', content: [] } }]
    const html = await render(page(createPresetBlock('faq', { items })))
    expect(html.match(/<\/?script/g)).toHaveLength(2)
    expect(structuredData(html).mainEntity[0].name).toBe(question)
  })

  test('an FAQ block that is for members only or has ended adds no structured data', async () => {
    expect(structuredData(await render(page(createPresetBlock('faq', { show: 'users-only' }))))).toBeNull()
    const isOver = { visible_until: '2020-01-01 00:00' }
    expect(structuredData(await render(page(createPresetBlock('faq', isOver))))).toBeNull()
  })

  test('the structured data of two FAQ blocks is combined', async () => {
    const html = await render(page(createPresetBlock('faq'), createPresetBlock('faq')))
    expect(html.match(/FAQPage/g)).toHaveLength(1)
    const [one, two] = await Promise.all([render(page(createPresetBlock('faq'))), html])
    expect(structuredData(two).mainEntity).toHaveLength(2 * structuredData(one).mainEntity.length)
  })
})

test('a block marked as untranslated is rendered with lang="en"', async () => {
  const hero = createPresetBlock('hero', { title: 'Get it hot', lang: 'en' })
  expect(await render(hero)).toMatch(/<section[^>]* lang="en"/)
  expect(await render(createPresetBlock('hero', { title: 'Get it hot' }))).not.toContain('lang=')
})

test('an untranslated headline is marked as English, but the orders or form below it are not', async () => {
  const orders = await render(createPresetBlock('order_again', { title: 'The usual', lang: 'en' }))
  expect(orders).toMatch(/<h2 lang="en"[^>]*>\s*The usual/)
  expect(orders).not.toMatch(/<section[^>]* lang=/)
  const newsletter = await render(createPresetBlock('newsletter', { title: 'First bite', lang: 'en' }))
  expect(newsletter).toMatch(/<div lang="en">/)
  expect(newsletter).not.toMatch(/<(section|form)[^>]* lang=/)
})

const blocks = presets
  .filter(({ block }) => !hasBlockOfType({ component: block }, LIVE_BLOCKS))
  .map(({ block, presets: [first] }) => ({ ...first?.content, component: block, _uid: block }))

test('a malformed block does not affect how the next page renders', async () => {
  const render = await createBlockRenderer()
  const hero = createPresetBlock('hero', { title: 'Get it hot' })
  const html = await render(hero)
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...blocks).chain(arbitraryMutatedJson), async mutated => {
      const block = mapContent(mutated, node => completeBlock(node))
      // If a block fails to render, the site keeps the previous version of its page.
      if (isNode(block)) await render({ ...block, component: String(block.component) }).catch(() => '')
      expect(await render(hero)).toBe(html)
    }),
  )
})
