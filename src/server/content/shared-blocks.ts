import { isShared } from '#storyblok/check/shared-block-usage.ts'
import { mapContent } from '#storyblok/schema/content.ts'

type WithContent = { content: { component: string } }

/**
 * Inlines shared blocks: each gets the referenced story's blocks as `blocks`. `bodyOf` returns the blocks of the story
 * with a uuid; unknown stories are omitted.
 */
export function withSharedBlocks<Story extends WithContent>(
  story: Story,
  blocksOf: (uuid: string) => unknown,
): Story {
  const content = mapContent(story.content, node => {
    if (node.component !== 'shared' || !Array.isArray(node.stories)) return node
    return { ...node, blocks: node.stories.flatMap(uuid => blocksOf(String(uuid)) ?? []) }
  })
  // Only `blocks` are added, so the type still holds.
  return { ...story, content: content as Story['content'] }
}

export function sharedBody({ content }: { content: unknown }): unknown {
  return isShared(content) ? content.body : undefined
}
