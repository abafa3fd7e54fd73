import { type ContentNode, isNode } from '#storyblok/schema/content.ts'
import { listFieldsOfType, type PlacedBlock } from './placed-blocks.ts'

type PlacedPicture = {
  block: PlacedBlock
  field: string
  src: string
  alt: string
  /**
   * True if the content includes the picture's width in pixels. The preview adds the width before running the
   * check.
   */
  isSized: boolean
}

export function listPlacedPictures(blocks: readonly PlacedBlock[]): PlacedPicture[] {
  return blocks.flatMap(block =>
    [
      ...listFieldsOfType(block, 'asset').map(({ name, value }) => ({ name, assets: [value] })),
      ...listFieldsOfType(block, 'multiasset').map(({ name, value }) => ({
        name,
        assets: Array.isArray(value) ? value : [],
      })),
      ...listFieldsOfType(block, 'richtext').map(({ name, value }) => ({
        name,
        assets: textPictures(value),
      })),
    ].flatMap(({ name, assets }) => assets.flatMap(asset => picture(block, name, asset))),
  )
}

function picture(block: PlacedBlock, field: string, asset: unknown): PlacedPicture[] {
  if (!isNode(asset)) return []
  const src = asset.filename ?? asset.src
  if (typeof src !== 'string' || src === '') return []
  return [
    {
      block,
      field,
      src,
      alt: typeof asset.alt === 'string' ? asset.alt.trim() : '',
      isSized: typeof asset.width === 'number',
    },
  ]
}

function textPictures(node: unknown): ContentNode[] {
  if (Array.isArray(node)) return node.flatMap(textPictures)
  if (!isNode(node) || node.type === 'blok') return []
  return [...(node.type === 'image' && isNode(node.attrs) ? [node.attrs] : []), ...textPictures(node.content)]
}
