import { isNode } from '../../schema/content.ts'
import { isReservedAddress } from '../../schema/reserved-addresses.ts'
import type { KnownStory } from '../knowledge.ts'
import type { Rule } from '../rule.ts'

export function addressOf({ full_slug }: Pick<KnownStory, 'full_slug'>): string {
  const slug = full_slug.replace(/^\/+|\/+$/g, '')
  return slug === 'home' ? '/' : `/${slug}`
}

/** No other page, and not the app, may have the address. */
export const address: Rule = function* ({ story, error, warning }, { stories, catalog }) {
  const at = addressOf(story)
  const { component } = isNode(story.content) ? story.content : {}
  const others = stories.filter(({ uuid, is_folder }) => uuid !== story.uuid && !is_folder)
  const twin = others.find(other => addressOf(other) === at)
  const kitchen = /^\/locations\/((?:[^/]+\/){2}[^/]+)\/./.exec(at)?.[1]
  const wrong = (message: string, mend = 'Give it another slug.') => error(null, 'Slug', message, mend)
  if (component === 'page' && isReservedAddress(at))
    yield wrong(`${at} belongs to ordering, so guests never see this page.`)
  if (component === 'settings' && at !== '/settings')
    yield wrong('Only the settings at /settings are used.', 'Change those, and delete this story.')
  if (twin) yield wrong(`"${twin.name}" is at ${at} too; guests get only one of them.`)
  if (kitchen && catalog?.kitchenPaths?.includes(kitchen) === false) {
    const message = `There is no kitchen at /locations/${kitchen}, so nothing leads to this page.`
    yield warning(null, 'Slug', message, 'Move it below the address of a kitchen.')
  }
}
