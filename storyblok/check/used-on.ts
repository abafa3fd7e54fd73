import { type ContentNode, isNode, mapContent } from '../schema/content.ts'

/** The stories a content shows by their uuid, in the blocks it shares with other pages. */
export function sharedIn(content: unknown): string[] {
  const uuids: string[] = []
  mapContent(content, node => {
    if (node.component === 'shared' && Array.isArray(node.stories)) uuids.push(...node.stories.map(String))
    return node
  })
  return [...new Set(uuids)]
}

type Story = { uuid: string; name: string; full_slug: string; content: unknown }

/** The stories that show another one's blocks. */
export function usedOn<Known extends Story>(uuid: string, stories: readonly Known[]): Known[] {
  return stories.filter(({ content }) => sharedIn(content).includes(uuid))
}

/** Whether the content is that of a story of blocks for several pages. */
export function isShared(content: unknown): content is ContentNode {
  return isNode(content) && content.component === 'shared_blocks'
}
