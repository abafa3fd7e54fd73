import { isSharedBlock } from '#storyblok/check/shared-block-usage.ts'
import { mapContent } from '#storyblok/schema/content.ts'

type WithContent = { content: { component: string } }

/**
 * Inlines shared blocks: sets `blocks` to the blocks of the referenced stories, which `blocksOf` returns by
 * uuid. Omits unknown stories.
 */
export function inlineSharedBlocks<Story extends WithContent>(
  story: Story,
  blocksOf: (uuid: string) => unknown,
): Story {
  const content = mapContent(story.content, node => {
    if (node.component !== 'shared' || !Array.isArray(node.stories)) return node
    return { ...node, blocks: node.stories.flatMap(uuid => blocksOf(String(uuid)) ?? []) }
  })
  // The cast is safe, because the code adds only `blocks`.
  return { ...story, content: content as Story['content'] }
}

export function sharedBody({ content }: { content: unknown }): unknown {
  return isSharedBlock(content) ? content.body : undefined
}
