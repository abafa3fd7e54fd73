import { isScalable, storedPath, storedSize, withoutHost } from '../../schema/asset-address.ts'
import type { AssetFacts, Knowledge } from '../knowledge.ts'
import type { PlacedBlock } from '../placed/placed-blocks.ts'
import { placedPictures } from '../placed/placed-pictures.ts'
import { found, type Rule } from '../rule.ts'

/** Display widths on a large screen, in CSS pixels. */
const SHOWN_WIDTHS: Readonly<Record<string, number>> = {
  hero: 480,
  banner: 384,
  simple_card: 176,
  heat_step: 176,
  newsletter: 80,
  page: 600,
  settings: 600,
}
const IMAGE_WIDTHS: Readonly<Record<string, number>> = { text: 640, wide: 1200, full: 1200 }

const MOST_BYTES = 1_000_000
const MOST_PIXELS = 4_000
const SITE = 'https://this-site.invalid'

/** Picture files must exist and be small enough for phones. */
export const pictureFiles: Rule = ({ story, blocks }, { assets, assetHosts, areSizesRead }) =>
  placedPictures(blocks).flatMap(({ block, field, src, isSized }) => {
    const name = src.split('/').at(-1) ?? src
    const problem = strange(src, assetHosts)
    if (problem) return [found(story, block, field, { severity: 'error', ...problem })]
    if (assets && src.startsWith('/') && !src.startsWith('//') && !assets.has(src)) {
      return [
        found(story, block, field, {
          severity: 'error',
          message: `There is no picture ${src}.`,
          mend: 'Pick the picture again.',
        }),
      ]
    }
    const facts = factsOf(src, assets, assetHosts)
    if (areSizesRead && !isSized && facts.width === null) {
      return [
        found(story, block, field, {
          severity: 'warning',
          message: `Nobody could tell the size of ${name}: the page jumps when it comes, if it comes.`,
          mend: 'Open its address to see whether it is there, and upload it again.',
        }),
      ]
    }
    const shown = shownWidth(block, field)
    if (facts.width !== null && facts.width < shown && isPhoto(src, assetHosts)) {
      return [
        found(story, block, field, {
          severity: 'warning',
          message: `The picture ${name} is ${facts.width} × ${facts.height} pixels and is shown ${shown} wide: guests see it blurred.`,
          mend: `Upload a larger one: ${2 * shown} pixels wide is sharp on every phone.`,
        }),
      ]
    }
    const size = tooBig(facts)
    if (!size) return []
    return [
      found(story, block, field, {
        severity: 'warning',
        message: `The picture ${name} ${size}.`,
        mend: 'Upload a smaller one: at most 1 MB, and 2000 pixels on the longer side are plenty.',
      }),
    ]
  })

/** True for raster pictures of the space; art and drawings come in every size. */
function isPhoto(src: string, hosts: readonly string[]): boolean {
  return isScalable(withoutHost(src, hosts).replace(/^https:\/\/[^/]+/, ''))
}

function shownWidth({ component, node }: PlacedBlock, field: string): number {
  if (component === 'image' && field === 'image') return IMAGE_WIDTHS[String(node.variant)] ?? 0
  return SHOWN_WIDTHS[component] ?? 0
}

/** Storyblok's address may state the size of a picture that is not in this project. */
function factsOf(src: string, assets: Knowledge['assets'], hosts: readonly string[]): AssetFacts {
  const known = assets?.get(src)
  if (known) return known
  const path = storedPath(withoutHost(src, hosts))
  return { bytes: null, ...((path && storedSize(path)) || { width: null, height: null }) }
}

const STORYBLOK = /(?:^|\.)storyblok(?:china)?\.(?:com|cn)$/

/** Returns why guests would not see a picture, or null. */
function strange(src: string, hosts: readonly string[]): { message: string; mend: string } | null {
  if (storedPath(withoutHost(src, hosts))) return null
  const { hostname = '', origin, pathname = '' } = URL.parse(src, SITE) ?? {}
  if (origin === SITE && !pathname.startsWith('/f/')) return null
  if (origin === SITE || hosts.includes(hostname) || STORYBLOK.test(hostname)) {
    return {
      message: `Guests do not see ${src.split('/').at(-1)}: it is not a picture that browsers show.`,
      mend: 'Upload it as PNG, JPEG, WebP, AVIF, GIF or SVG.',
    }
  }
  return {
    message: `Guests do not see ${src}: it is not among the pictures of this space.`,
    mend: 'Upload it here. If it is, under an address of your own, an engineer adds that host to STORYBLOK_ASSET_HOSTS.',
  }
}

function tooBig({ bytes, width, height }: AssetFacts): string {
  if (bytes !== null && bytes > MOST_BYTES) return `has ${(bytes / 1_000_000).toFixed(1)} MB`
  const isHuge = Math.max(width ?? 0, height ?? 0) > MOST_PIXELS
  return isHuge ? `has ${width} × ${height} pixels` : ''
}
