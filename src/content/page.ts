import type { Content } from '#storyblok/schema/content.ts'
import { isNode, mapContent } from '#storyblok/schema/content.ts'
import { wholeBlock } from '#storyblok/schema/whole-block.ts'
import { shareImage } from './pictures/assets.ts'

type Page = {
  title: string
  description: string
  /** The path of the page this one duplicates; undefined when it duplicates none. */
  canonical: string | undefined
  noindex: boolean
  /** The path of the picture beside a link to it; null leaves it to the site's. */
  image: string | null
  blok: Content<'page'>
}

/** A delivered story as a page, or null when its content is something else. */
export function pageOf(story: unknown): Page | null {
  if (!isNode(story) || typeof story.full_slug !== 'string') return null
  const blok = mapContent(story.content, node => wholeBlock(node))
  if (!isPage(blok)) return null
  return {
    title: blok.title || String(story.name ?? ''),
    description: blok.description || '',
    canonical: sameSitePath(blok.canonical),
    noindex: blok.noindex === true,
    image: shareImage(blok.social_image),
    blok,
  }
}

// Only pages of this site: a canonical address elsewhere would take the page out of the search results.
function sameSitePath(typed: string | undefined): string | undefined {
  const path = typed?.trim() ?? ''
  return /^\/(?![/\\])/.test(path) ? path : undefined
}

// Missing fields are filled in; the others are as Storyblok's schema says, which it enforces on saving.
function isPage(content: unknown): content is Content<'page'> {
  return isNode(content) && content.component === 'page'
}
