import {
  isScalablePicture,
  parseSizeFromPath,
  stripAssetHost,
  toStoryblokPicturePath,
} from '#storyblok/schema/asset-url.ts'
import type { PlacedBlock } from '../placed/placed-blocks.ts'
import { listPlacedPictures } from '../placed/placed-pictures.ts'
import type { Rule } from '../rule.ts'

/** Fields whose pictures are informative and need alt text. Pictures in cards and items are decorative. */
const MEANINGFUL = ['hero.image', 'banner.images', 'image.image', 'rich_text.text', 'faq_item.answer']

/**
 * Reports informative pictures without alt text: as warnings for a banner's second and later pictures,
 * otherwise as errors.
 */
export const altTextsRule: Rule = function* ({ blocks, error, warning }) {
  const seen = new Set<PlacedBlock>()
  for (const { block, field, src, alt } of listPlacedPictures(blocks)) {
    const report = block.component === 'banner' && seen.has(block) ? warning : error
    seen.add(block)
    if (alt !== '' || !MEANINGFUL.includes(`${block.component}.${field}`)) continue
    const fix = 'Describe it in a few words for guests who can’t see it.'
    yield report(block, field, `The picture ${nameOf(src)} has no alt text.`, fix)
  }
}

/**
 * Widths (CSS pixels) at which src/storyblok displays pictures on a large screen. Social media pictures
 * (`page`, `settings`) are requested 1200 pixels wide, but half of that is sharp enough.
 */
const WIDTHS: Readonly<Record<string, number>> = {
  hero: 480,
  banner: 384,
  simple_card: 176,
  heat_step: 176,
  newsletter: 80,
  page: 600,
  settings: 600,
}
const IMAGE_WIDTHS: Readonly<Record<string, number>> = { text: 640, wide: 1200, full: 1200 }
const BYTES_MAX = 1_000_000
const PIXELS_MAX = 4_000
const SITE = 'https://this-site.invalid'
const NO_PICTURE: [string, string] = [
  'browsers can’t show this format.',
  'Upload it as PNG, JPEG, WebP, AVIF, GIF or SVG.',
]
const ELSEWHERE: [string, string] = [
  'it is not in this space’s assets.',
  'Upload it here, or add its host to STORYBLOK_ASSET_HOSTS.',
]
const STORYBLOK = /(?:^|\.)storyblok(?:china)?\.(?:com|cn)$/

/**
 * Checks that picture files exist, are wide enough for their display width, and are small enough for phones.
 */
export const pictureFilesRule: Rule = function* (
  { blocks, error, warning },
  { assets, assetHosts, areSizesRead },
) {
  for (const { block, field, src, isSized } of listPlacedPictures(blocks)) {
    const name = nameOf(src)
    const own = stripAssetHost(src, assetHosts)
    const stored = toStoryblokPicturePath(own)
    const { hostname = '', origin, pathname = '' } = URL.parse(src, SITE) ?? {}
    if (!stored && (origin !== SITE || pathname.startsWith('/f/'))) {
      const isSpaceAsset = origin === SITE || assetHosts.includes(hostname) || STORYBLOK.test(hostname)
      const [why, fix] = isSpaceAsset ? NO_PICTURE : ELSEWHERE
      yield error(block, field, `${isSpaceAsset ? name : src} is hidden: ${why}`, fix)
      continue
    }
    if (assets && src.startsWith('/') && !assets.has(src)) {
      yield error(block, field, `The picture ${src} does not exist.`, 'Pick the picture again.')
      continue
    }
    const match = assets?.get(src)
    const { width = 0, height = 0 } = (match ?? (stored && parseSizeFromPath(stored))) || {}
    const displayed = shownWidth(block, field)
    const bytes = match?.bytes ?? 0
    if (areSizesRead && !isSized && !width)
      yield warning(
        block,
        field,
        `The size of ${name} is unknown, so the page shifts when it loads.`,
        'Upload it again.',
      )
    else if (width && width < displayed && isScalablePicture(own.replace(/^https:\/\/[^/]+/, ''))) {
      const message = `The picture ${name} is ${width} × ${height} pixels but is shown ${displayed} wide, so it looks blurry.`
      yield warning(
        block,
        field,
        message,
        `Upload a larger one: ${2 * displayed} pixels wide looks sharp on every phone.`,
      )
    } else if (bytes > BYTES_MAX || Math.max(width ?? 0, height ?? 0) > PIXELS_MAX) {
      const has = bytes > BYTES_MAX ? `${(bytes / 1_000_000).toFixed(1)} MB` : `${width} × ${height} pixels`
      yield warning(
        block,
        field,
        `The picture ${name} is too large: ${has}.`,
        'Upload a smaller one: up to 1 MB and 2000 pixels wide.',
      )
    }
  }
}

function shownWidth({ component, node }: PlacedBlock, field: string): number {
  if (component === 'image' && field === 'image') return IMAGE_WIDTHS[String(node.variant)] ?? 0
  return WIDTHS[component] ?? 0
}

function nameOf(src: string): string {
  return src.split('/').at(-1) ?? src
}
