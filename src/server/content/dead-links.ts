import { linkedUuid } from '#storyblok/local/story-link.ts'
import { mapContent } from '#storyblok/schema/walk-content.ts'
import type { Story } from './content.ts'

/** Stories whose links to what is not published lead nowhere, so that no guest is led to a page that is not there. */
export function withoutDeadLinks(stories: Story[]): Story[] {
  const published = new Set(stories.map(story => story.uuid))
  return stories.map(story => ({
    ...story,
    // The same blocks, with other links in them.
    content: mapContent(story.content, node => {
      const uuid = linkedUuid(node)
      if (uuid === null || published.has(uuid)) return node
      const { story: _, ...link } = node
      return { ...link, cached_url: '', url: '', href: '' }
    }) as Story['content'],
  }))
}
