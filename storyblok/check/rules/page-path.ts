import { isNode } from '#storyblok/schema/content.ts'
import { isReservedPath } from '#storyblok/schema/reserved-paths.ts'
import type { KnownStory } from '../check-context.ts'
import type { Rule } from '../rule.ts'

export function toPagePath({ full_slug }: Pick<KnownStory, 'full_slug'>): string {
  const slug = full_slug.replace(/^\/+|\/+$/g, '')
  return slug === 'home' ? '/' : `/${slug}`
}

/**
 * Checks that a story's path is unique and not an app route, that the settings are at `/settings`, and that a
 * page below a kitchen's path belongs to an existing kitchen.
 */
export const pagePathRule: Rule = function* ({ story, error, warning }, { stories, catalog }) {
  const at = toPagePath(story)
  const { component } = isNode(story.content) ? story.content : {}
  const others = stories.filter(({ uuid, is_folder }) => uuid !== story.uuid && !is_folder)
  const duplicate = others.find(other => toPagePath(other) === at)
  const kitchen = /^\/locations\/((?:[^/]+\/){2}[^/]+)\/./.exec(at)?.[1]
  const reportError = (message: string, fix = 'Give it another slug.') => error(null, 'Slug', message, fix)
  if (component === 'page' && isReservedPath(at))
    yield reportError(`${at} is reserved for ordering, so guests never see this page.`)
  if (component === 'settings' && at !== '/settings')
    yield reportError('The site uses only the settings at /settings.', 'Edit those, and delete this story.')
  if (duplicate) yield reportError(`"${duplicate.name}" also uses ${at}, so guests see only one of them.`)
  if (kitchen && catalog?.kitchenPaths?.includes(kitchen) === false) {
    const message = `There is no kitchen at /locations/${kitchen}, so nothing links to this page.`
    yield warning(null, 'Slug', message, 'Move it below the path of a kitchen.')
  }
}
