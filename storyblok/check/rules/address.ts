import { isNode } from '../../schema/content.ts'
import { isReservedAddress } from '../../schema/reserved-addresses.ts'
import type { KnownStory } from '../knowledge.ts'
import { foundInStory, type Rule } from '../rule.ts'

/** Returns the path of a story's page. */
export function addressOf({ full_slug }: Pick<KnownStory, 'full_slug'>): string {
  const slug = full_slug.replace(/^\/+|\/+$/g, '')
  return slug === 'home' ? '/' : `/${slug}`
}

/** A page must have an address that no other page or route uses. */
export const address: Rule = ({ story }, { stories, catalog }) => {
  const at = addressOf(story)
  const component = isNode(story.content) ? story.content.component : undefined
  const others = stories.filter(({ uuid, is_folder }) => uuid !== story.uuid && !is_folder)
  const twin = others.find(other => addressOf(other) === at)
  const kitchen = kitchenAbove(at)
  return [
    ...(component === 'page' && isReservedAddress(at)
      ? [
          foundInStory(story, 'Slug', {
            severity: 'error',
            message: `${at} belongs to ordering, so guests never see this page.`,
            mend: 'Give it another slug.',
          }),
        ]
      : []),
    ...(component === 'settings' && at !== '/settings'
      ? [
          foundInStory(story, 'Slug', {
            severity: 'error',
            message: 'Only the settings with the slug "settings", in no folder, are used.',
            mend: 'Change those, and delete this story.',
          }),
        ]
      : []),
    ...(twin
      ? [
          foundInStory(story, 'Slug', {
            severity: 'error',
            message: `"${twin.name}" is at ${at} too; guests get only one of them.`,
            mend: 'Give one of them another slug.',
          }),
        ]
      : []),
    ...(kitchen && catalog?.kitchenPaths?.includes(kitchen) === false
      ? [
          foundInStory(story, 'Slug', {
            severity: 'warning',
            message: `There is no kitchen at /locations/${kitchen}, so nothing leads to this page.`,
            mend: 'Make it anew below the address of a kitchen.',
          }),
        ]
      : []),
  ]
}

/** Returns the path of the kitchen above an address. */
function kitchenAbove(address: string): string | undefined {
  return /^\/locations\/((?:[^/]+\/){2}[^/]+)\/./.exec(address)?.[1]
}
