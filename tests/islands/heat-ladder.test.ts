import { expect, test } from 'vitest'
import { createPresetBlock } from '#tests/support/block-preset.ts'
import { createBlockRenderer, toDraft } from '#tests/support/block-renderer.ts'
import { startSuiteServer } from '#tests/support/suite-server.ts'

const server = await startSuiteServer()
const render = await createBlockRenderer(path => server.request(`/api${path}`))

const step = (level: string, product: string) => ({
  _uid: level,
  component: 'heat_step',
  level,
  product,
  text: 'Go on.',
})

test('a heat ladder lists levels from mildest to hottest, with the prices of their dishes', async () => {
  const html = await render(createPresetBlock('heat_ladder'))
  const names = [...html.matchAll(/<a href="\/menu\?product=([\w-]+)">\s*([\w ]+?)\s*<span/g)]
  expect(names.map(([, , name]) => name)).toEqual([
    'No Spice',
    'Lite Mild',
    'Mild',
    'Medium',
    'Hot',
    'Extra Hot',
    'Reaper',
  ])
  expect(names.at(-1)?.[1]).toBe('five-tenders')
  expect(html.match(/\$\d+\.\d\d/g)).toHaveLength(7)
})

test('a heat ladder step links to the menu if its dish is not sold', async () => {
  const ladder = createPresetBlock('heat_ladder', { steps: [step('1', 'soup'), step('5', 'three-tenders')] })
  const html = await render(ladder)
  expect(html).toMatch(/<a href="\/menu">\s*No Spice/)
  expect(html.match(/\$\d+\.\d\d/g)).toHaveLength(1)
  expect(html).not.toContain('soup')
  expect(await render(toDraft(ladder))).toContain('no kitchen sells their dish now: soup')
})

test('a product board features its first dish and shows a “from” price', async () => {
  const products = ['tender-combo', 'build-your-own-box', 'crinkle-fries']
  const html = await render(createPresetBlock('featured_products', { layout: 'board', products }))
  expect(html.match(/board-lead/g)).toHaveLength(1)
  expect(html.match(/board-lead[\s\S]*?<h3[^>]*>\s*<a href="\/menu\?product=([\w-]+)/)?.[1]).toBe(
    'tender-combo',
  )
  expect(html).toMatch(/from(?:<[^>]*>|\s)*\$12\.96/)
})
