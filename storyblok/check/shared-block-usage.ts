import { type ContentNode, isNode, mapContent } from '../schema/content.ts'

export function sharedBlockIds(content: unknown): string[] {
  const uuids: string[] = []
  mapContent(content, node => {
    if (node.component === 'shared' && Array.isArray(node.stories)) uuids.push(...node.stories.map(String))
    return node
  })
  return [...new Set(uuids)]
}

type Story = { uuid: string; name: string; full_slug: string; content: unknown }

export function storiesUsing<Known extends Story>(uuid: string, stories: readonly Known[]): Known[] {
  return stories.filter(({ content }) => sharedBlockIds(content).includes(uuid))
}

export function isShared(content: unknown): content is ContentNode {
  return isNode(content) && content.component === 'shared_blocks'
}
