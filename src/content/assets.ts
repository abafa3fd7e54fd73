import { closeSync, openSync, readSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { AssetFieldValue } from '@storyblok/schema'
import { artSrcset } from '#src/domain/content/art.ts'
import { parseAssetFocus } from '#src/domain/content/focus.ts'
import {
  isScalablePicture,
  type PictureSize,
  parseSizeFromPath,
  toStoryblokPicturePath,
} from '#storyblok/schema/asset-url.ts'
import { PICTURE_WIDTHS, scaledPicturePath, shareImagePath } from './picture-address.ts'
import { readWebpSize } from './webp-size.ts'

export type AssetImage = {
  src: string
  srcset?: string
  alt: string
  width: number | undefined
  height: number | undefined
  'data-focus'?: string
}

/** `width` and `height` are set if the URL does not contain them. */
type Asset =
  | { [Field in keyof (AssetFieldValue & PictureSize)]?: (AssetFieldValue & PictureSize)[Field] | undefined }
  | null
  | undefined

export function toAssetImage(asset: Asset): AssetImage | null {
  const filename = asset?.filename?.trim()
  if (!filename) return null
  const alt = asset?.alt ?? ''
  const path = toStoryblokPicturePath(filename)
  if (path) {
    const image = storedImage(path, parseSizeFromPath(path) ?? assetSize(asset))
    const focus = parseAssetFocus(asset?.focus, image)
    return { alt, ...image, ...(focus && { 'data-focus': focus }) }
  }
  if (!/^\/[^/]/.test(filename)) return null
  const size = sizeOnDisk(filename)
  if (!size) return null
  const srcset = artSrcset(filename)
  return { src: filename, ...(srcset && { srcset }), alt, ...size }
}

export function shareImageUrl(asset: Asset): string | null {
  const path = toStoryblokPicturePath(asset?.filename?.trim() ?? '')
  if (path) return isScalablePicture(path) ? shareImagePath(path, asset?.focus) : null
  return toAssetImage(asset)?.src ?? null
}

type Size = { width: number | undefined; height: number | undefined }

const unknownSize: Size = { width: undefined, height: undefined }

function assetSize(asset: Asset): Size {
  return asset?.width && asset.height ? { width: asset.width, height: asset.height } : unknownSize
}

/**
 * Returns an image with AVIF files of several widths in `srcset`, and a WebP `src` for browsers without AVIF.
 * For a picture that cannot be scaled, returns only its original file.
 */
function storedImage(path: string, size: Size): Omit<AssetImage, 'alt'> {
  if (!isScalablePicture(path)) return { src: path, ...size }
  const [smallest = 0] = PICTURE_WIDTHS
  const widest = Math.max(size.width ?? Number.POSITIVE_INFINITY, smallest)
  const widths = PICTURE_WIDTHS.filter(width => width <= widest)
  const middle = widths.findLast(width => width <= 960) ?? smallest
  const srcset = widths.map(width => `${scaledPicturePath(path, width, 'avif')} ${width}w`).join(', ')
  return { src: scaledPicturePath(path, middle), srcset, ...size }
}

const sizesBySrc = new Map<string, Size>()

function sizeOnDisk(src: string): Size | null {
  const knownSize = sizesBySrc.get(src)
  if (knownSize) return knownSize
  const head = readHead(src)
  if (!head) return null
  const size = readWebpSize(head) ?? unknownSize
  sizesBySrc.set(src, size)
  return size
}

function readHead(src: string): Buffer | null {
  const path = join(resolve('public'), new URL(src, 'file:///').pathname)
  const head = Buffer.alloc(30)
  try {
    const file = openSync(path, 'r')
    readSync(file, head)
    closeSync(file)
    return head
  } catch {
    return null
  }
}
