import { linkedUuid } from '#storyblok/local/story-link.ts'
import { isNode, mapContent } from '#storyblok/schema/content.ts'
import type { Language } from '../../domain/language.ts'
import { withLanguages } from './block-languages.ts'
import { nameOf, type Story } from './content.ts'

/**
 * The stories with their name and content in another language. They keep the addresses of the first one: Storyblok puts the
 * language before those of a translation, and whoever renders pages does that here.
 */
export function translated(stories: readonly Story[], read: readonly Story[], language: Language): Story[] {
  const contents = new Map(read.map(({ uuid, content }) => [uuid, content]))
  const slugs = new Map(stories.map(({ uuid, full_slug }) => [uuid, full_slug]))
  return stories.map(story => {
    const content = contents.get(story.uuid)
    if (!content) return story
    const placed = withLanguages(withSlugs(content, slugs), story.content, language)
    return { ...story, name: nameOf(story, language), content: placed }
  })
}

function withSlugs(content: Story['content'], slugs: ReadonlyMap<string, string>): Story['content'] {
  const placed = mapContent(content, node => {
    const slug = slugs.get(linkedUuid(node) ?? '')
    if (slug === undefined) return node
    return { ...node, story: { ...(isNode(node.story) ? node.story : {}), full_slug: slug, url: slug } }
  })
  // The same blocks, with other addresses in their links.
  return placed as Story['content']
}
