import { type ContentNode, isNode, mapContent } from '../schema/content.ts'

/** Returns the uuids of the stories whose blocks this content embeds. */
export function sharedIn(content: unknown): string[] {
  const uuids: string[] = []
  mapContent(content, node => {
    if (node.component === 'shared' && Array.isArray(node.stories)) uuids.push(...node.stories.map(String))
    return node
  })
  return [...new Set(uuids)]
}

type Story = { uuid: string; name: string; full_slug: string; content: unknown }

/** Returns the stories that embed another story's blocks. */
export function usedOn<Known extends Story>(uuid: string, stories: readonly Known[]): Known[] {
  return stories.filter(({ content }) => sharedIn(content).includes(uuid))
}

/** True if the content is a set of shared blocks. */
export function isShared(content: unknown): content is ContentNode {
  return isNode(content) && content.component === 'shared_blocks'
}
