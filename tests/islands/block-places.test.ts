import { beforeAll, describe, expect, test } from 'vitest'
import { createPresetBlock } from '#tests/support/block-preset.ts'
import { type BlockRenderer, createBlockRenderer } from '#tests/support/block-renderer.ts'

let render: BlockRenderer

beforeAll(async () => {
  render = await createBlockRenderer()
})

const page = (...body: object[]) => ({ _uid: 'page', component: 'page', title: 'A page', body })

describe('a block with places or local times', () => {
  const conditionalBlock = (change: object) =>
    render({ _uid: 'p', component: 'page', title: 'A', body: [createPresetBlock('faq', change)] })

  test('a block for some places is complete in the HTML', async () => {
    const html = await conditionalBlock({ places: ['TX', 'TN/Nashville', '#101'] })
    expect(html).toMatch(/<scheduled-block places="TX\|TN\/Nashville\|#101">/)
    expect(html).toContain('How hot is hot?')
  })

  test('a locally scheduled block sends its times to the browser and is visible in any time zone', async () => {
    const always = { clock_from: '2020-01-01 11:00', clock_until: '2999-01-01 00:00' }
    expect(await conditionalBlock(always)).toMatch(
      /<scheduled-block clock-from="2020-01-01 11:00" clock-until="2999-01-01 00:00">/,
    )
    expect(await conditionalBlock({ ...always, clock_until: '2020-01-02 00:00' })).toMatch(
      /<scheduled-block [^>]*hidden/,
    )
  })

  test('a block for some places or times adds no FAQ data for search engines', async () => {
    expect(await conditionalBlock({ places: ['TX'] })).not.toContain('FAQPage')
    expect(await conditionalBlock({ clock_from: '2020-01-01 11:00' })).not.toContain('FAQPage')
    expect(await conditionalBlock({ clock_from: '' })).toContain('FAQPage')
  })

  const byClock = { clock_from: '2020-01-01 11:00' }
  const headlines = async (blok: Parameters<BlockRenderer>[0]) =>
    [...(await render(blok)).matchAll(/<(h[12])[^>]*>\s*([^<]*?)\s*</g)].map(
      ([, tag, text]) => `${tag} ${text}`,
    )

  test('a hero for some places leaves the h1 to a hero for all guests', async () => {
    const weekend = createPresetBlock('hero', { title: 'This weekend', ...byClock })
    const always = createPresetBlock('hero', { title: 'Every day' })
    expect(await headlines(page(weekend, always))).toEqual(['h2 This weekend', 'h1 Every day'])
    const slides = [weekend, { ...always, _uid: 'always' }]
    expect(await headlines(createPresetBlock('hero_slider', { slides }))).toEqual([
      'h2 This weekend',
      'h1 Every day',
    ])
  })

  test('a hero for some places has the h1 if no hero is always visible', async () => {
    const weekend = createPresetBlock('hero', {
      title: 'This weekend',
      ...byClock,
      clock_until: '2999-01-01 00:00',
    })
    const after = createPresetBlock('hero', { title: 'After it', clock_from: '2020-01-02 00:00' })
    expect(await headlines(page(weekend, after))).toEqual(['h1 This weekend', 'h1 After it'])
  })
})
