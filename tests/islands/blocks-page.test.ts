import fc from 'fast-check'
import { beforeAll, expect, test, vi } from 'vitest'
import { LIVE_BLOCKS } from '#src/content/blocks/live-blocks.ts'
import { parsePage } from '#src/content/page.ts'
import { presets } from '#storyblok/presets/presets.ts'
import { arbitraryMutatedJson } from '#tests/storyblok/mutated-json.ts'
import { type BlockRenderer, createBlockRenderer, toDraft } from '#tests/support/block-renderer.ts'

let render: BlockRenderer

beforeAll(async () => {
  render = await createBlockRenderer()
})

const hour = 3_600_000
const stamp = (instant: number) => new Date(instant).toISOString().slice(0, 16).replace('T', ' ')

const spacer = { _uid: 's', component: 'spacer', variant: 'none', size: 'small' }
const section = {
  ...presets.find(({ block }) => block === 'custom_section')?.presets[0]?.content,
  component: 'custom_section',
}
const page = (...body: object[]) => ({ component: 'page', title: 'A page', description: '', body })

test('a page renders its blocks in order', async () => {
  const html = await render(
    page(...['one', 'two', 'three'].map(title => ({ ...section, _uid: title, title, visibility: 'aways' }))),
  )
  expect(html).toMatch(/one[\s\S]*two[\s\S]*three/)
})

test('a page with malformed blocks renders without an error', async () => {
  vi.spyOn(process, 'emitWarning').mockImplementation(() => {})
  const blocks = presets
    .filter(({ block }) => block !== 'page' && !LIVE_BLOCKS.some(live => live === block))
    .map(({ block, presets: [first] }) => ({ ...first?.content, component: block, _uid: block }))
  await fc.assert(
    fc.asyncProperty(arbitraryMutatedJson(page(...blocks)), async content => {
      const whole = parsePage({ full_slug: 'any', content })
      if (whole) await render(whole.blok)
    }),
  )
})

test('a hidden block is not rendered for guests', async () => {
  expect((await render(page({ ...section, visibility: 'hidden' }))).trim()).toBe('')
})

test('a hidden block is shown and marked in the preview', async () => {
  const html = await render(page(toDraft({ ...section, visibility: 'hidden' })))
  expect(html).toMatch(/<section[^>]*data-audience="hidden"/)
})

test.each([
  ['is visible before its end', { visible_until: stamp(Date.now() + hour) }, false],
  ['is hidden before its start', { visible_from: stamp(Date.now() + hour) }, true],
  ['is hidden after its end', { visible_until: stamp(Date.now() - hour) }, true],
])('a scheduled block %s', async (_, dates, isHidden) => {
  const html = await render(page({ ...spacer, ...dates }))
  const [tag = ''] = /<scheduled-block[^>]*>/.exec(html) ?? []
  expect(tag).toMatch(/(from|until)="\d{4}-\d\d-\d\dT\d\d:\d\d:00\.000Z"/)
  expect(/ hidden/.test(tag)).toBe(isHidden)
})

test('a block without dates has no wrapper', async () => {
  expect(await render(page(spacer))).not.toContain('scheduled-block')
})

test('an unknown block is not rendered for guests, and a warning is logged', async () => {
  const warned = vi.spyOn(process, 'emitWarning').mockImplementation(() => {})
  expect((await render(page({ _uid: 'n', component: 'hologram' }))).trim()).toBe('')
  expect(warned.mock.calls[0]?.[0]).toContain('"hologram"')
})

test('an unknown block is rendered as a placeholder in the preview', async () => {
  vi.spyOn(process, 'emitWarning').mockImplementation(() => {})
  const html = await render(page(toDraft({ _uid: 'n', component: 'hologram' })))
  expect(html).toContain('Guests do not see this block')
  expect(html).toContain('“hologram”')
  expect(html).toContain('data-blok-uid')
})
