import { type ValidationIssue, validateStory } from '@storyblok/schema'
import { isNode } from '../../schema/content.ts'
import { schema } from '../../schema/schema.ts'
import { fieldOf } from '../../schema/translation.ts'
import type { Finding } from '../finding.ts'
import type { Field, PlacedBlock } from '../placed/placed-blocks.ts'
import { found, foundInStory, type Rule, type Subject } from '../rule.ts'

/** Validation errors of Storyblok, and values left from an older schema. */
export const followsSchema: Rule = subject =>
  validateStory(subject.story, schema).issues.flatMap(issue => toFinding(subject, issue))

function toFinding({ story, blocks }: Subject, issue: ValidationIssue): Finding[] {
  const { node, rest } = deepestBlock(story, issue.path)
  const block = blocks.find(placed => placed.node === node)
  if (isText(issue, block, rest)) return []
  const given = { severity: issue.severity, ...inWords(issue, block, rest) }
  if (!block) return [foundInStory(story, '', given)]
  const [field] = rest
  return [found(story, block, typeof field === 'string' && field !== 'component' ? field : '', given)]
}

/**
 * True for rich text: the validator requires every attribute of every node (`textAlign`, `order`), which
 * editors omit and the site does not need.
 */
function isText({ code }: ValidationIssue, block: PlacedBlock | undefined, [name]: ValidationIssue['path']) {
  const value = block?.node[String(name)]
  const field = block?.fields.find(each => each.name === fieldOf(String(name)))
  const isDoc = isNode(value) && value.type === 'doc' && Array.isArray(value.content)
  return code === 'invalid_value' && field?.type === 'richtext' && isDoc
}

/** Returns the innermost block on the path to a problem, and the rest of the path. */
function deepestBlock(story: unknown, path: ValidationIssue['path']) {
  let value: unknown = story
  let node: unknown
  let rest = path
  for (const [index, key] of path.entries()) {
    const inner: unknown = Array.isArray(value) ? value[Number(key)] : isNode(value) ? value[key] : undefined
    if (isNode(inner) && typeof inner.component === 'string') {
      node = inner
      rest = path.slice(index + 1)
    }
    value = inner
  }
  return { node, rest }
}

type Words = { message: string; mend: string }

function inWords(
  issue: ValidationIssue,
  block: PlacedBlock | undefined,
  rest: ValidationIssue['path'],
): Words {
  const field = block?.fields.find(({ name }) => name === fieldOf(String(rest[0])))
  const value = block?.node[String(rest[0])]
  const name = field?.display_name ?? String(rest[0] ?? '')
  switch (issue.code) {
    case 'missing_required_field':
      return { message: `"${name}" is empty.`, mend: `Fill it in. ${field?.description ?? ''}`.trim() }
    case 'constraint_violation':
      return outOfBounds(name, value, field)
    case 'unknown_option':
      return {
        message: `"${name}" has a value that is not offered.`,
        mend: `Pick one of: ${choices(field)}.`,
      }
    case 'unknown_component':
      return {
        message: `There is no block "${block?.component ?? ''}"; guests do not see it.`,
        mend: 'Remove it, or ask an engineer to add it to the site.',
      }
    case 'disallowed_component':
      return {
        message: `${block?.name ?? 'This block'} may not stand here.`,
        mend: 'Move it to a field that takes it, or replace it.',
      }
    case 'unknown_field':
      return {
        message: `The block has no field "${name}" any more; what is in it is not shown.`,
        mend: 'Save the block again in Storyblok, or take the field out of the file.',
      }
    default:
      return {
        message: `What is in ${name ? `"${name}"` : 'the block'} has a wrong form: ${issue.message}`,
        mend: 'Clear the field and fill it in again.',
      }
  }
}

function outOfBounds(name: string, value: unknown, field: Field | undefined): Words {
  const mend = field?.description ?? 'Change it until it fits.'
  if (typeof value === 'string' && field && 'max_length' in field && typeof field.max_length === 'number') {
    const over = value.length - field.max_length
    const message = `"${name}" has ${value.length} characters; at most ${field.max_length} fit.`
    if (over > 0) return { message, mend: `Take out ${over} ${over === 1 ? 'character' : 'characters'}.` }
  }
  if (Array.isArray(value)) return { message: `"${name}" has ${value.length}, which does not fit.`, mend }
  return { message: `"${name}" does not fit.`, mend }
}

function choices(field: Field | undefined) {
  return field && 'options' in field && Array.isArray(field.options)
    ? field.options.map(({ name }) => name).join(', ')
    : 'those in the list'
}
