import { completeUrl, emailHref, suggestedUrl } from '../../schema/complete-url.ts'
import { isNode } from '../../schema/content.ts'
import type { CheckContext, KnownStory } from '../check-context.ts'
import { isProductPath } from '../placed/app-routes.ts'
import { hasAnchor } from '../placed/placed-anchors.ts'
import type { PlacedBlock } from '../placed/placed-blocks.ts'
import { type PlacedLink, placedLinks, sitePath } from '../placed/placed-links.ts'
import type { Rule } from '../rule.ts'
import { pagePathOf } from './page-path.ts'
import { blockSchedule } from './schedules.ts'

const SAFE = ['http:', 'https:', 'mailto:', 'tel:', 'sms:']

/** Checks that every link leads to a page that guests can open, and to an anchor on it. */
export const links: Rule = function* ({ story, blocks, error, warning }, { stories, now }) {
  for (const link of placedLinks(blocks)) {
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
        `There is no anchor "${anchor}" on ${target ? `"${target.name}"` : 'this page'}: guests get to its top.`,
        'Mark words of a text there as this anchor, or take it out of the link.',
      )
  }
}

type Problem = [message: string, mend: string]

function targetOf({ uuid, address }: PlacedLink, stories: CheckContext['stories']): KnownStory | undefined {
  const path = uuid ? null : sitePath(address)
  return stories.find(story =>
    uuid ? story.uuid === uuid : path !== null && !story.is_folder && pagePathOf(story) === path,
  )
}

function problemOf(link: PlacedLink, target: KnownStory | undefined): Problem | null {
  const { uuid, address, isEmail, block, field } = link
  if (uuid && (!target || target.is_folder))
    return ['It leads to a page that is not there any more.', 'Pick another page, or remove the link.']
  if (!uuid && address === '') {
    const { type, required } = block.fields.find(({ name }) => name === field) ?? {}
    return type === 'multilink' && required ? ['It leads nowhere.', 'Pick a page, or type an address.'] : null
  }
  if (!uuid && isEmail)
    return emailHref(address)
      ? null
      : [
          `"${address}" is not an email address.`,
          'Type it as name@example.com, or name@example.com?subject=Catering.',
        ]
  const path = uuid ? null : sitePath(address)
  if (!uuid && path === null) return isSafe(address) ? null : unsafe(address)
  if (path !== null && isProductPath(path)) return null
  if (!target)
    return [`There is no page at ${path}.`, 'Check the address for a typing mistake, or pick a page instead.']
  if (target.published) return null
  return [
    `It leads to "${target.name}", which is not published: guests get "not found".`,
    `Publish "${target.name}" first, or pick another page.`,
  ]
}

/** Returns a problem if the linked page is not published the whole time that the link is visible. */
function timeProblem(block: PlacedBlock, target: KnownStory | undefined, now: number): Problem | null {
  if (!isNode(target?.content)) return null
  const { name, content } = target
  const observed = timeOf(block)
  const first = Math.max(observed.from, now)
  const { from, until } = blockSchedule({ node: target.content })
  if (observed.until <= first || (from <= first && first < until)) return null
  if (until <= first)
    return [
      `It leads to "${name}", whose time is over: guests get "not found".`,
      `Give "${name}" new dates, or remove the link.`,
    ]
  const { visible_from, clock_from } = Object(content)
  return [
    `It leads to "${name}", which is not there before ${visible_from || clock_from}: guests get "not found" until then.`,
    'Show the link from that moment on, or pick another page.',
  ]
}

/** Returns when a block is visible: within its schedule and those of all blocks around it. */
function timeOf(block: PlacedBlock): { from: number; until: number } {
  const own = blockSchedule(block)
  const outer = block.parent ? timeOf(block.parent) : own
  return { from: Math.max(own.from, outer.from), until: Math.min(own.until, outer.until) }
}

function isSafe(address: string): boolean {
  return address.startsWith('#') || SAFE.includes(URL.parse(completeUrl(address) ?? '')?.protocol ?? '')
}

function unsafe(address: string): Problem {
  const close = suggestedUrl(address)
  const fix = close
    ? `Type ${close}, if that is what you mean.`
    : 'Type a path such as /menu, or an address that starts with https://.'
  return [`"${address}" is no address a link may have; the link is left out.`, fix]
}
