import {
  type PictureSize,
  parseSizeFromPath,
  stripAssetHost,
  toStoryblokPicturePath,
} from '#storyblok/schema/asset-url.ts'
import { type ContentNode, mapContent } from '#storyblok/schema/content.ts'
import type { ReadPictureSize } from './picture-sizes.ts'

export type PictureOptions = {
  sizeOf: ReadPictureSize
  /**
   * The chain's own asset hosts. Their URLs are mapped to Storyblok's host, and the server never fetches from
   * them.
   */
  hosts: readonly string[]
}

type StoryWithContent = { content: { component: string } }

/**
 * Prepares pictures for pages: replaces the chain's asset hosts with Storyblok's, and adds sizes missing from
 * the URL.
 */
export async function preparePictures<Story extends StoryWithContent>(
  stories: Story[],
  { sizeOf, hosts }: PictureOptions,
): Promise<Story[]> {
  const paths = new Set<string>()
  const rewritten = stories.map(story => ({
    ...story,
    // The cast is safe, because only URLs are changed.
    content: mapContent(story.content, node => {
      const key = pictureKey(node)
      if (!key) return node
      const url = stripAssetHost(String(node[key]), hosts)
      const path = toStoryblokPicturePath(url)
      if (path && !parseSizeFromPath(path)) paths.add(path)
      return url === node[key] ? node : { ...node, [key]: url }
    }) as Story['content'],
  }))
  if (paths.size === 0) return rewritten
  const sizes = new Map<string, PictureSize | null>()
  await Promise.all([...paths].map(async path => sizes.set(path, await sizeOf(path))))
  return rewritten.map(story => ({
    ...story,
    content: mapContent(story.content, node => {
      const key = pictureKey(node)
      const path = key && toStoryblokPicturePath(String(node[key]))
      const size = path ? sizes.get(path) : null
      return size ? { ...node, ...size } : node
    }) as Story['content'],
  }))
}

function pictureKey(node: ContentNode): 'filename' | 'src' | null {
  if (typeof node.filename === 'string') return 'filename'
  return typeof node.src === 'string' ? 'src' : null
}
