import type { Content } from '#storyblok/schema/content.ts'
import { type ContentNode, isNode, mapContent } from '#storyblok/schema/walk-content.ts'

/** `path` is the address below the root, without slashes around it; undefined is the front page. */
export type Page = { path: string | undefined; title: string; description: string; blok: Content<'page'> }

const HOME = 'home'

/** A delivered story as a page, or null when its content is something else. */
export const pageOf = (story: unknown): Page | null => {
  if (!isNode(story) || typeof story.full_slug !== 'string') return null
  const blok = mapContent(story.content, withoutNulls)
  if (!isPage(blok)) return null
  const path = story.full_slug.replace(/^\/+|\/+$/g, '')
  return {
    path: path === HOME ? undefined : path,
    title: blok.title || String(story.name ?? ''),
    description: blok.description || '',
    blok: { ...blok, body: blok.body ?? [] },
  }
}

// The fields inside are Storyblok's word: it enforces the schema when staff save, and blocks cope with gaps.
const isPage = (content: unknown): content is Content<'page'> =>
  isNode(content) && content.component === 'page' && Array.isArray(content.body ?? [])

// Storyblok sends null for some cleared fields; to a block they are simply not there.
const withoutNulls = (node: ContentNode): ContentNode =>
  typeof node.component === 'string'
    ? Object.fromEntries(Object.entries(node).filter(([, value]) => value !== null))
    : node
