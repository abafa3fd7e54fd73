import { type PictureSize, storedPath, storedSize, withoutHost } from '#storyblok/schema/asset-address.ts'
import { type ContentNode, mapContent } from '#storyblok/schema/content.ts'
import type { SizeOf } from './picture-sizes.ts'

export type Pictures = {
  sizeOf: SizeOf
  /** Hosts of the chain's own that stand before Storyblok's pictures; nothing is ever asked of them. */
  hosts: readonly string[]
}

type WithContent = { content: { component: string } }

/**
 * Stories whose pictures have what pages need: addresses of Storyblok in place of the chain's own host, and sizes
 * beside those whose address tells none.
 */
export async function withPictures<Story extends WithContent>(
  stories: Story[],
  { sizeOf, hosts }: Pictures,
): Promise<Story[]> {
  const paths = new Set<string>()
  const placed = stories.map(story => ({
    ...story,
    // The same blocks, with other addresses in them.
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

/** The field with the address, in an asset and in a picture of a rich text. */
function pictureKey(node: ContentNode): 'filename' | 'src' | null {
  if (typeof node.filename === 'string') return 'filename'
  return typeof node.src === 'string' ? 'src' : null
}
