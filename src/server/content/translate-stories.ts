import type { Language } from '#src/domain/language.ts'
import { findLinkedStoryUuid } from '#storyblok/local/story-link.ts'
import { isNode, mapContent } from '#storyblok/schema/content.ts'
import { markBlockLanguages } from './block-languages.ts'
import { getStoryName, type Story } from './content.ts'

/**
 * Copies the name and content of translated stories into the default-language stories. Paths stay unchanged,
 * because the page renderer adds the language prefix.
 */
export function translateStories(
  stories: readonly Story[],
  translations: readonly Story[],
  language: Language,
): Story[] {
  const contents = new Map(translations.map(({ uuid, content }) => [uuid, content]))
  const slugs = new Map(stories.map(({ uuid, full_slug }) => [uuid, full_slug]))
  return stories.map(story => {
    const content = contents.get(story.uuid)
    if (!content) return story
    const localized = markBlockLanguages(withSlugs(content, slugs), story.content, language)
    return { ...story, name: getStoryName(story, language), content: localized }
  })
}

function withSlugs(content: Story['content'], slugs: ReadonlyMap<string, string>): Story['content'] {
  const localized = mapContent(content, node => {
    const slug = slugs.get(findLinkedStoryUuid(node) ?? '')
    if (slug === undefined) return node
    return { ...node, story: { ...(isNode(node.story) ? node.story : {}), full_slug: slug, url: slug } }
  })
  // The cast is safe, because only links are changed.
  return localized as Story['content']
}
