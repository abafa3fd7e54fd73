import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hasBlock, LIVE_BLOCKS } from '#src/content/blocks/live-blocks.ts'
import { presets } from '#storyblok/presets/presets.ts'
import { completeBlock } from '#storyblok/schema/complete-block.ts'
import { isNode, mapContent } from '#storyblok/schema/content.ts'
import { createPresetBlock } from '#tests/support/block-preset.ts'
import { createBlockRenderer } from '#tests/support/block-renderer.ts'
import { arbitraryMutatedJson } from '../storyblok/mutated-json.ts'

const blocks = presets
  .filter(({ block }) => !hasBlock({ component: block }, LIVE_BLOCKS))
  .map(({ block, presets: [first] }) => ({ ...first?.content, component: block, _uid: block }))

test('a block of arbitrary JSON does not change how the next page renders', async () => {
  const render = await createBlockRenderer()
  const hero = createPresetBlock('hero', { title: 'Get it hot' })
  const html = await render(hero)
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...blocks).chain(arbitraryMutatedJson), async mutated => {
      const block = mapContent(mutated, node => completeBlock(node))
      // A block that fails to render rejects, so its page keeps its last version.
      if (isNode(block)) await render({ ...block, component: String(block.component) }).catch(() => '')
      expect(await render(hero)).toBe(html)
    }),
  )
})
