import { linkedUuid } from '#storyblok/local/story-link.ts'
import { isNode, mapContent } from '#storyblok/schema/content.ts'
import type { Language } from '../../domain/language.ts'
import { markLanguages } from './block-languages.ts'
import { type Story, storyName } from './content.ts'

/**
 * Returns the stories with name and content in another language. Addresses stay those of the first language: Storyblok
 * prefixes translations with the language, and here the page renderer does.
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
    const localized = markLanguages(withSlugs(content, slugs), story.content, language)
    return { ...story, name: storyName(story, language), content: localized }
  })
}

function withSlugs(content: Story['content'], slugs: ReadonlyMap<string, string>): Story['content'] {
  const localized = mapContent(content, node => {
    const slug = slugs.get(linkedUuid(node) ?? '')
    if (slug === undefined) return node
    return { ...node, story: { ...(isNode(node.story) ? node.story : {}), full_slug: slug, url: slug } }
  })
  // Only links change, so the type still holds.
  return localized as Story['content']
}
