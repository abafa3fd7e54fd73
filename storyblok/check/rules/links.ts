import { isNode } from '../../schema/content.ts'
import { emailHref, suggestedAddress, wholeAddress } from '../../schema/typed-address.ts'
import type { Finding } from '../finding.ts'
import type { Knowledge, KnownStory } from '../knowledge.ts'
import { hasAnchor } from '../placed/placed-anchors.ts'
import type { PlacedBlock } from '../placed/placed-blocks.ts'
import { type PlacedLink, placedLinks, sitePath } from '../placed/placed-links.ts'
import { isProductPath } from '../placed/product-pages.ts'
import { found, type Rule } from '../rule.ts'
import { addressOf } from './address.ts'
import { scheduleOf } from './schedules.ts'

const SAFE = ['http:', 'https:', 'mailto:', 'tel:', 'sms:']

/** Every link must lead to a page guests can open. */
export const links: Rule = ({ story, blocks }, knowledge) =>
  placedLinks(blocks).flatMap(link => {
    const written = problemOf(link, knowledge) ?? anchorProblem(link, story.content, knowledge)
    return written ? [found(story, link.block, link.field, { severity: 'error', ...written })] : []
  })

/** The severity is `error` by default. */
type Problem = Pick<Finding, 'message' | 'mend'> & Partial<Pick<Finding, 'severity'>>

function problemOf(link: PlacedLink, { stories, now }: Knowledge): Problem | null {
  const { uuid, address } = link
  if (uuid)
    return pageProblem(
      link,
      stories.find(story => story.uuid === uuid),
      now,
    )
  if (address === '') return isNeeded(link) ? nowhere : null
  if (link.isEmail) return emailHref(address) ? null : noEmail(address)
  const path = sitePath(address)
  if (path === null) return isSafe(address) ? null : unsafe(address)
  if (isProductPath(path)) return null
  const target = stories.find(story => !story.is_folder && addressOf(story) === path)
  return target ? pageProblem(link, target, now) : noPage(path)
}

/** An anchor must exist on its page. Pages with unknown content are skipped. */
function anchorProblem(
  { uuid, address, anchor }: PlacedLink,
  own: unknown,
  { stories }: Knowledge,
): Problem | null {
  if (anchor === '') return null
  const path = uuid ? null : sitePath(address)
  const target = stories.find(story =>
    uuid ? story.uuid === uuid : path !== null && !story.is_folder && addressOf(story) === path,
  )
  const content = !uuid && address.startsWith('#') ? own : target?.content
  if (content === undefined || hasAnchor(content, anchor)) return null
  return {
    severity: 'warning',
    message: `There is no anchor "${anchor}" on ${target ? `"${target.name}"` : 'this page'}: guests get to its top.`,
    mend: 'Mark words of a text there as this anchor, or take it out of the link.',
  }
}

function isNeeded({ block, field }: PlacedLink) {
  return block.fields.some(
    ({ name, type, required }) => name === field && type === 'multilink' && required === true,
  )
}

function isSafe(address: string) {
  if (address.startsWith('#')) return true
  const url = URL.parse(wholeAddress(address) ?? '')
  return url !== null && SAFE.includes(url.protocol)
}

function pageProblem(link: PlacedLink, target: KnownStory | undefined, now: number): Problem | null {
  if (!target || target.is_folder) {
    return {
      message: 'It leads to a page that is not there any more.',
      mend: 'Pick another page, or remove the link.',
    }
  }
  if (target.published) return timeProblem(link, target, now)
  return {
    message: `It leads to "${target.name}", which is not published: guests get "not found".`,
    mend: `Publish "${target.name}" first, or pick another page.`,
  }
}

/** The linked page must be published whenever the link is visible. */
function timeProblem({ block }: PlacedLink, { name, content }: KnownStory, now: number): Problem | null {
  if (!isNode(content)) return null
  const seen = timeOf(block)
  const first = Math.max(seen.from, now)
  if (seen.until <= first) return null
  const { from, until } = scheduleOf({ node: content })
  if (until <= first) {
    return {
      severity: 'warning',
      message: `It leads to "${name}", whose time is over: guests get "not found".`,
      mend: `Give "${name}" new dates, or remove the link.`,
    }
  }
  if (from <= first) return null
  return {
    severity: 'warning',
    message: `It leads to "${name}", which is not there before ${String(content.visible_from || content.clock_from)}: guests get "not found" until then.`,
    mend: 'Show the link from that moment on, or pick another page.',
  }
}

/** A block is visible while it and all blocks around it are. */
function timeOf(block: PlacedBlock): { from: number; until: number } {
  const own = scheduleOf(block)
  if (!block.parent) return own
  const outer = timeOf(block.parent)
  return { from: Math.max(own.from, outer.from), until: Math.min(own.until, outer.until) }
}

const nowhere: Problem = { message: 'It leads nowhere.', mend: 'Pick a page, or type an address.' }

function noPage(path: string): Problem {
  return {
    message: `There is no page at ${path}.`,
    mend: 'Check the address for a typing mistake, or pick a page instead.',
  }
}

function noEmail(address: string): Problem {
  return {
    message: `"${address}" is not an email address.`,
    mend: 'Type it as name@example.com, or name@example.com?subject=Catering.',
  }
}

function unsafe(address: string): Problem {
  const close = suggestedAddress(address)
  return {
    message: `"${address}" is no address a link may have; the link is left out.`,
    mend: close
      ? `Type ${close}, if that is what you mean.`
      : 'Type a path such as /menu, or an address that starts with https://.',
  }
}
