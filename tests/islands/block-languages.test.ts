import { beforeAll, expect, test } from 'vitest'
import { createPresetBlock } from '#tests/support/block-preset.ts'
import { type BlockRenderer, createBlockRenderer } from '#tests/support/block-renderer.ts'

let render: BlockRenderer

beforeAll(async () => {
  render = await createBlockRenderer()
})

test('an untranslated block is marked as English on a Spanish page', async () => {
  const hero = createPresetBlock('hero', { title: 'Get it hot', lang: 'en' })
  expect(await render(hero)).toMatch(/<section[^>]* lang="en"/)
  expect(await render(createPresetBlock('hero', { title: 'Get it hot' }))).not.toContain('lang=')
})

test('dishes, orders and forms below an English headline remain in the page’s language', async () => {
  const orders = await render(createPresetBlock('order_again', { title: 'The usual', lang: 'en' }))
  expect(orders).toMatch(/<h2 lang="en"[^>]*>\s*The usual/)
  expect(orders).not.toMatch(/<section[^>]* lang=/)
  const newsletter = await render(createPresetBlock('newsletter', { title: 'First bite', lang: 'en' }))
  expect(newsletter).toMatch(/<div lang="en">/)
  expect(newsletter).not.toMatch(/<(section|form)[^>]* lang=/)
})
