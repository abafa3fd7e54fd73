import { type ValidationIssue, validateStory } from '@storyblok/schema'
import { isNode } from '#storyblok/schema/content.ts'
import { schema } from '#storyblok/schema/schema.ts'
import { getBaseFieldName } from '#storyblok/schema/translation.ts'
import type { SchemaField } from '../placed/placed-blocks.ts'
import type { Rule } from '../rule.ts'

type Path = ValidationIssue['path']

export const schemaRule: Rule = function* ({ story, blocks, error, warning }) {
  for (const issue of validateStory(story, schema).issues) {
    const { node, rest } = deepestBlock(story, issue.path)
    const block = blocks.find(placed => placed.node === node) ?? null
    const key = String(rest[0] ?? '')
    const field = block?.fields.find(({ name }) => name === getBaseFieldName(key))
    if (isText(issue, field, block?.node[key])) continue
    const report = issue.severity === 'error' ? error : warning
    const name = field?.display_name ?? (key || 'this')
    const message = issue.code === 'missing_required_field' ? `"${name}" is empty.` : issue.message
    yield report(
      block,
      key === 'component' ? '' : key,
      message,
      field?.description ?? `Fix or remove "${name}".`,
    )
  }
}

/**
 * True if a validation issue is only about attributes in rich text. The validator requires every attribute of
 * every node, but editors omit some (such as `textAlign` and `order`) that the site does not need.
 */
function isText({ code }: ValidationIssue, field: SchemaField | undefined, value: unknown): boolean {
  const isDoc = isNode(value) && value.type === 'doc' && Array.isArray(value.content)
  return code === 'invalid_value' && field?.type === 'richtext' && isDoc
}

function deepestBlock(story: unknown, path: Path): { node: unknown; rest: Path } {
  let [value, node, rest]: [unknown, unknown, Path] = [story, undefined, path]
  for (const [index, key] of path.entries()) {
    value = Array.isArray(value) ? value[Number(key)] : isNode(value) ? value[key] : undefined
    if (isNode(value) && typeof value.component === 'string') [node, rest] = [value, path.slice(index + 1)]
  }
  return { node, rest }
}
