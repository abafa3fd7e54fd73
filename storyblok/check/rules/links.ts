import { completeEmailHref, completeUrl, suggestUrl } from '#storyblok/schema/complete-url.ts'
import { isNode } from '#storyblok/schema/content.ts'
import { parseAnchorId } from '#storyblok/schema/parse-anchor-id.ts'
import type { CheckContext, KnownStory } from '../check-context.ts'
import { isAppPath } from '../placed/app-routes.ts'
import type { PlacedBlock } from '../placed/placed-blocks.ts'
import { listPlacedLinks, type PlacedLink, toSitePath } from '../placed/placed-links.ts'
import type { Rule } from '../rule.ts'
import { toPagePath } from './page-path.ts'
import { getScheduleInAnyZone } from './schedules.ts'

/** Anchors that exist on every page: `main` is an id in the layout, and `#` and `#top` scroll to the top. */
const UNIVERSAL_ANCHORS = ['', 'main', 'top']

const SAFE = ['http:', 'https:', 'mailto:', 'tel:', 'sms:']

/**
 * Checks that every link leads to a page that guests can open, and that the link's anchor exists on that
 * page.
 */
export const linksRule: Rule = function* ({ story, blocks, error, warning }, { stories, now }) {
  for (const link of listPlacedLinks(blocks)) {
    const { block, field, uuid, address, anchor } = link
    const target = targetOf(link, stories)
    const content = !uuid && address.startsWith('#') ? story.content : target?.content
    const broken = problemOf(link, target)
    const scheduleProblem = broken ? null : timeProblem(block, target, now)
    if (broken) yield error(block, field, ...broken)
    else if (scheduleProblem) yield warning(block, field, ...scheduleProblem)
    else if (anchor !== '' && content !== undefined && !hasAnchor(content, anchor))
      yield warning(
        block,
        field,
        `There is no anchor "${anchor}" on ${target ? `"${target.name}"` : 'this page'}, so the link goes to the top.`,
        'Add the anchor to a text there, or remove it from the link.',
      )
  }
}

type Problem = [message: string, mend: string]

function targetOf({ uuid, address }: PlacedLink, stories: CheckContext['stories']): KnownStory | undefined {
  const path = uuid ? null : toSitePath(address)
  return stories.find(story =>
    uuid ? story.uuid === uuid : path !== null && !story.is_folder && toPagePath(story) === path,
  )
}

function problemOf(link: PlacedLink, target: KnownStory | undefined): Problem | null {
  const { uuid, address, isEmail, block, field } = link
  if (uuid && (!target || target.is_folder))
    return ['It links to a page that no longer exists.', 'Pick another page, or remove the link.']
  if (!uuid && address === '') {
    const { type, required } = block.fields.find(({ name }) => name === field) ?? {}
    return type === 'multilink' && required
      ? ['The link has no destination.', 'Pick a page, or enter a URL.']
      : null
  }
  if (!uuid && isEmail)
    return completeEmailHref(address)
      ? null
      : [
          `"${address}" is not an email address.`,
          'Use the format name@example.com or name@example.com?subject=Catering.',
        ]
  const path = uuid ? null : toSitePath(address)
  if (!uuid && path === null) return isSafe(address) ? null : unsafe(address)
  if (path !== null && isAppPath(path)) return null
  if (!target) return [`There is no page at ${path}.`, 'Check the URL for typos, or pick a page instead.']
  if (target.published) return null
  return [
    `It links to "${target.name}", which is not published: guests get "not found".`,
    `Publish "${target.name}" first, or pick another page.`,
  ]
}

/**
 * Returns a problem if the linked page is not visible yet, or no longer visible, when guests first see the
 * link.
 */
function timeProblem(block: PlacedBlock, target: KnownStory | undefined, now: number): Problem | null {
  if (!isNode(target?.content)) return null
  const { name, content } = target
  const observed = visiblePeriod(block)
  const first = Math.max(observed.from, now)
  const { from, until } = getScheduleInAnyZone({ node: target.content })
  if (observed.until <= first || (from <= first && first < until)) return null
  if (until <= first)
    return [
      `It links to "${name}", which has ended: guests get "not found".`,
      `Change the dates of "${name}", or remove the link.`,
    ]
  const { visible_from, clock_from } = Object(content)
  const start = visible_from ? `${visible_from} UTC` : `${clock_from} in each kitchen’s time zone`
  return [
    `It links to "${name}", which opens at ${start}: guests get "not found" until then.`,
    'Show the link from then on, or pick another page.',
  ]
}

/** Returns the period in which a block and all of its ancestors are scheduled to be visible. */
function visiblePeriod(block: PlacedBlock): { from: number; until: number } {
  const own = getScheduleInAnyZone(block)
  const outer = block.parent ? visiblePeriod(block.parent) : own
  return { from: Math.max(own.from, outer.from), until: Math.min(own.until, outer.until) }
}

function isSafe(address: string): boolean {
  return address.startsWith('#') || SAFE.includes(URL.parse(completeUrl(address) ?? '')?.protocol ?? '')
}

function unsafe(address: string): Problem {
  const close = suggestUrl(address)
  const fix = close
    ? `Did you mean ${close}?`
    : 'Enter a path such as /menu, or a URL that starts with https://.'
  return [`"${address}" is not a valid link, so it is hidden.`, fix]
}

/**
 * True if the content has the anchor, or if it contains shared blocks, because their anchors are defined in
 * other stories.
 */
function hasAnchor(content: unknown, anchor: string): boolean {
  if (UNIVERSAL_ANCHORS.includes(anchor)) return true
  const matches = anchorsIn(content)
  return matches.has('*') || matches.has(anchor)
}

function anchorsIn(node: unknown): Set<string> {
  if (Array.isArray(node)) return new Set(node.flatMap(item => [...anchorsIn(item)]))
  if (!isNode(node)) return new Set()
  const own = node.type === 'anchor' && isNode(node.attrs) ? parseAnchorId(node.attrs.id) : null
  const inner = Object.values(node).flatMap(value => [...anchorsIn(value)])
  return new Set([...(own ? [own] : []), ...(node.component === 'shared' ? ['*'] : []), ...inner])
}
