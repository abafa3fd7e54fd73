import { type ContentNode, isNode, mapContent } from '../schema/content.ts'

export function listSharedBlockIds(content: unknown): string[] {
  const uuids: string[] = []
  mapContent(content, node => {
    if (node.component === 'shared' && Array.isArray(node.stories)) uuids.push(...node.stories.map(String))
    return node
  })
  return [...new Set(uuids)]
}

type Story = { uuid: string; name: string; full_slug: string; content: unknown }

export function findStoriesUsingBlock<Known extends Story>(uuid: string, stories: readonly Known[]): Known[] {
  return stories.filter(({ content }) => listSharedBlockIds(content).includes(uuid))
}

export function isSharedBlock(content: unknown): content is ContentNode {
  return isNode(content) && content.component === 'shared_blocks'
}
