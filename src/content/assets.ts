import { closeSync, openSync, readSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { AssetFieldValue } from '@storyblok/schema'
import { webpSize } from './webp-size.ts'

/** What an `<img>` needs. Sizes in pixels; undefined when nobody knows them, as for an SVG. */
export type AssetImage = { src: string; alt: string; width: number | undefined; height: number | undefined }

type Asset = Partial<AssetFieldValue> | null | undefined

/** The picture of an asset field, or null: Storyblok has several shapes for an empty one. */
export const assetImage = (asset: Asset): AssetImage | null => {
  const src = asset?.filename?.trim().replace(/^\/\//, 'https://')
  if (!src) return null
  const size = sizeOf(src)
  return size && { src, alt: asset?.alt ?? '', width: size.width, height: size.height }
}

type Size = { width: number | undefined; height: number | undefined }

const unknownSize: Size = { width: undefined, height: undefined }

/** Null refuses the address: a picture is on this site or behind https. */
const sizeOf = (src: string): Size | null => {
  if (src.startsWith('/')) return localSize(src)
  if (URL.parse(src)?.protocol !== 'https:') return null
  const [, width, height] = /\/f\/\d+\/([1-9]\d*)x([1-9]\d*)\//.exec(src) ?? []
  return width && height ? { width: Number(width), height: Number(height) } : unknownSize
}

const known = new Map<string, Size>()

const localSize = (src: string): Size => {
  const seen = known.get(src)
  if (seen) return seen
  const size = webpSize(readHead(src)) ?? unknownSize
  known.set(src, size)
  return size
}

const readHead = (src: string): Buffer => {
  const root = resolve('public')
  const path = join(root, new URL(src, 'file:///').pathname)
  const head = Buffer.alloc(30)
  try {
    const file = openSync(path, 'r')
    readSync(file, head)
    closeSync(file)
  } catch (cause) {
    throw new Error(`The content shows the picture ${src}, but public${src} cannot be read.`, { cause })
  }
  return head
}
