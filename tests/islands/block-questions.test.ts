import { beforeAll, describe, expect, test } from 'vitest'
import { createPresetBlock } from '#tests/support/block-preset.ts'
import { type BlockRenderer, createBlockRenderer } from '#tests/support/block-renderer.ts'

let render: BlockRenderer

beforeAll(async () => {
  render = await createBlockRenderer()
})

const page = (...body: object[]) => ({ _uid: 'page', component: 'page', title: 'A page', body })

describe('FAQ blocks', () => {
  test('an FAQ block opens its answers without a script and starts with the first one open', async () => {
    const html = await render(createPresetBlock('faq'))
    expect(html).toMatch(/<details[^>]* open[^>]*><summary[^>]*><h3[^>]*>How hot is hot\?<\/h3>/)
    expect(html.match(/<details[^>]* open/g)).toHaveLength(1)
  })

  const structuredData = (html: string) =>
    JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1] ?? 'null')

  test('the structured data of an FAQ block contains its answers as text', async () => {
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

  test('the text of an FAQ question cannot end its script element', async () => {
    const question = '</script><script>alert(1)</script>'
    const items = [{ _uid: '2', component: 'faq_item', question, answer: { type: 'doc', content: [] } }]
    const html = await render(page(createPresetBlock('faq', { items })))
    expect(html.match(/<\/?script/g)).toHaveLength(2)
    expect(structuredData(html).mainEntity[0].name).toBe(question)
  })

  test('an FAQ block for members adds no structured data', async () => {
    expect(structuredData(await render(page(createPresetBlock('faq', { show: 'users-only' }))))).toBeNull()
    const isOver = { visible_until: '2020-01-01 00:00' }
    expect(structuredData(await render(page(createPresetBlock('faq', isOver))))).toBeNull()
  })

  test('the structured data of two FAQ blocks is combined into one list', async () => {
    const html = await render(page(createPresetBlock('faq'), createPresetBlock('faq')))
    expect(html.match(/FAQPage/g)).toHaveLength(1)
    const [one, two] = await Promise.all([render(page(createPresetBlock('faq'))), html])
    expect(structuredData(two).mainEntity).toHaveLength(2 * structuredData(one).mainEntity.length)
  })
})
