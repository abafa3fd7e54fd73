import { isShared } from '#storyblok/check/used-on.ts'
import { mapContent } from '#storyblok/schema/content.ts'

type WithContent = { content: { component: string } }

/**
 * A story whose blocks stand where it shows those of another one, as `blocks` of a shared block. `bodyOf` gives those of
 * the story with a uuid; what it does not know, guests do not see.
 */
export function withSharedBlocks<Story extends WithContent>(
  story: Story,
  bodyOf: (uuid: string) => unknown,
): Story {
  const content = mapContent(story.content, node => {
    if (node.component !== 'shared' || !Array.isArray(node.stories)) return node
    return { ...node, blocks: node.stories.flatMap(uuid => bodyOf(String(uuid)) ?? []) }
  })
  // The same blocks, with others in some of them.
  return { ...story, content: content as Story['content'] }
}

/** The blocks of a story that is shown on several pages; undefined for any other. */
export function sharedBody({ content }: { content: unknown }): unknown {
  return isShared(content) ? content.body : undefined
}
