import { type PictureSize, storedPath, storedSize, withoutHost } from '#storyblok/schema/asset-address.ts'
import { type ContentNode, mapContent } from '#storyblok/schema/content.ts'
import type { SizeOf } from './picture-sizes.ts'

export type Pictures = {
  sizeOf: SizeOf
  /** Hosts of the chain that front Storyblok's assets; they are never fetched. */
  hosts: readonly string[]
}

type WithContent = { content: { component: string } }

/**
 * Prepares stories' pictures for pages: rewrites the chain's hosts to Storyblok's and adds sizes that the address does
 * not contain.
 */
export async function withPictures<Story extends WithContent>(
  stories: Story[],
  { sizeOf, hosts }: Pictures,
): Promise<Story[]> {
  const paths = new Set<string>()
  const placed = stories.map(story => ({
    ...story,
    // Only addresses change, so the type still holds.
    content: mapContent(story.content, node => {
      const key = pictureKey(node)
      if (!key) return node
      const address = withoutHost(String(node[key]), hosts)
      const path = storedPath(address)
      if (path && !storedSize(path)) paths.add(path)
      return address === node[key] ? node : { ...node, [key]: address }
    }) as Story['content'],
  }))
  if (paths.size === 0) return placed
  const sizes = new Map<string, PictureSize | null>()
  await Promise.all([...paths].map(async path => sizes.set(path, await sizeOf(path))))
  return placed.map(story => ({
    ...story,
    content: mapContent(story.content, node => {
      const key = pictureKey(node)
      const path = key && storedPath(String(node[key]))
      const size = path ? sizes.get(path) : null
      return size ? { ...node, ...size } : node
    }) as Story['content'],
  }))
}

function pictureKey(node: ContentNode): 'filename' | 'src' | null {
  if (typeof node.filename === 'string') return 'filename'
  return typeof node.src === 'string' ? 'src' : null
}
