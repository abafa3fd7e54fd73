import { suggestedAddress, wholeAddress } from '../../schema/typed-address.ts'
import type { Finding } from '../finding.ts'
import type { Knowledge, KnownStory } from '../knowledge.ts'
import { type PlacedLink, placedLinks, sitePath } from '../placed/placed-links.ts'
import { isProductPath } from '../placed/product-pages.ts'
import { found, type Rule } from '../rule.ts'
import { addressOf } from './address.ts'

const SAFE = ['http:', 'https:', 'mailto:', 'tel:', 'sms:']

/** Every link leads somewhere guests can go. */
export const links: Rule = ({ story, blocks }, knowledge) =>
  placedLinks(blocks).flatMap(link => {
    const said = problemOf(link, knowledge)
    return said ? [found(story, link.block, link.field, { severity: 'error', ...said })] : []
  })

type Problem = Pick<Finding, 'message' | 'mend'>

function problemOf(link: PlacedLink, { stories }: Knowledge): Problem | null {
  const { uuid, address } = link
  if (uuid) return pageProblem(stories.find(story => story.uuid === uuid))
  if (address === '') return isNeeded(link) ? nowhere : null
  if (link.isEmail) return /^(?:mailto:)?[^\s@]+@[^\s@]+$/i.test(address) ? null : noEmail(address)
  const path = sitePath(address)
  if (path === null) return isSafe(address) ? null : unsafe(address)
  if (isProductPath(path)) return null
  const target = stories.find(story => !story.is_folder && addressOf(story) === path)
  return target ? pageProblem(target) : noPage(path)
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

function pageProblem(target: KnownStory | undefined): Problem | null {
  if (!target || target.is_folder) {
    return {
      message: 'It leads to a page that is not there any more.',
      mend: 'Pick another page, or remove the link.',
    }
  }
  if (target.published) return null
  return {
    message: `It leads to "${target.name}", which is not published: guests get "not found".`,
    mend: `Publish "${target.name}" first, or pick another page.`,
  }
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
    message: `"${address}" is not an e-mail address.`,
    mend: 'Type it as name@example.com.',
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
