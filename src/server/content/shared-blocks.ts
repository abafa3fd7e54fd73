import { isSharedBlock } from '#storyblok/check/shared-block-usage.ts'
import { mapContent } from '#storyblok/schema/content.ts'

type StoryWithContent = { content: { component: string } }

/**
 * Inlines shared blocks by setting `blocks` to the blocks of the referenced stories. `blocksOf` returns a
 * story's blocks by uuid. Unknown stories are omitted.
 */
export function inlineSharedBlocks<Story extends StoryWithContent>(
  story: Story,
  blocksOf: (uuid: string) => unknown,
): Story {
  const content = mapContent(story.content, node => {
    if (node.component !== 'shared' || !Array.isArray(node.stories)) return node
    return { ...node, blocks: node.stories.flatMap(uuid => blocksOf(String(uuid)) ?? []) }
  })
  // The cast is safe, because only `blocks` is added.
  return { ...story, content: content as Story['content'] }
}

export function getSharedBody({ content }: { content: unknown }): unknown {
  return isSharedBlock(content) ? content.body : undefined
}
