import { completeBlock } from '#storyblok/schema/complete-block.ts'
import type { Content } from '#storyblok/schema/content.ts'
import { isNode, mapContent } from '#storyblok/schema/content.ts'
import { shareImageUrl } from './assets.ts'

type Page = {
  title: string
  description: string
  /** Path of the page that this page duplicates, or undefined if it duplicates none. */
  canonical: string | undefined
  noindex: boolean
  /** Path of the social sharing image, or null for the site's image. */
  image: string | null
  blok: Content<'page'>
}

/** Parses a story from the delivery API into a page. Returns null if its content is not a page. */
export function parsePage(story: unknown): Page | null {
  if (!isNode(story) || typeof story.full_slug !== 'string') return null
  const blok = mapContent(story.content, node => completeBlock(node))
  if (!isPage(blok)) return null
  return {
    title: blok.title || String(story.name ?? ''),
    description: blok.description || '',
    canonical: sameSitePath(blok.canonical),
    noindex: blok.noindex === true,
    image: shareImageUrl(blok.social_image),
    blok,
  }
}

function sameSitePath(input: string | undefined): string | undefined {
  const path = input?.trim() ?? ''
  return /^\/(?![/\\])/.test(path) ? path : undefined
}

// Checks only for the component, because missing fields are filled in, and Storyblok enforces the schema on
// saving.
function isPage(content: unknown): content is Content<'page'> {
  return isNode(content) && content.component === 'page'
}
