import { isNode } from '../../schema/content.ts'
import { isReservedAddress } from '../../schema/reserved-addresses.ts'
import type { KnownStory } from '../knowledge.ts'
import type { Rule } from '../rule.ts'

/** Returns the path of a story's page. */
export function addressOf({ full_slug }: Pick<KnownStory, 'full_slug'>): string {
  const slug = full_slug.replace(/^\/+|\/+$/g, '')
  return slug === 'home' ? '/' : `/${slug}`
}

/** A page must have an address that neither another page nor the app has. */
export const address: Rule = function* ({ story, error, warning }, { stories, catalog }) {
  const at = addressOf(story)
  const { component } = isNode(story.content) ? story.content : {}
  const others = stories.filter(({ uuid, is_folder }) => uuid !== story.uuid && !is_folder)
  const twin = others.find(other => addressOf(other) === at)
  const kitchen = /^\/locations\/((?:[^/]+\/){2}[^/]+)\/./.exec(at)?.[1]
  if (component === 'page' && isReservedAddress(at))
    yield error(
      null,
      'Slug',
      `${at} belongs to ordering, so guests never see this page.`,
      'Give it another slug.',
    )
  if (component === 'settings' && at !== '/settings')
    yield error(
      null,
      'Slug',
      'Only the settings with the slug "settings", in no folder, are used.',
      'Change those, and delete this story.',
    )
  if (twin)
    yield error(
      null,
      'Slug',
      `"${twin.name}" is at ${at} too; guests get only one of them.`,
      'Give one of them another slug.',
    )
  if (kitchen && catalog?.kitchenPaths?.includes(kitchen) === false)
    yield warning(
      null,
      'Slug',
      `There is no kitchen at /locations/${kitchen}, so nothing leads to this page.`,
      'Move it below the address of a kitchen.',
    )
}
