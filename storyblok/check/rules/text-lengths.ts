import { isNode } from '../../schema/content.ts'
import { fieldsOfType } from '../placed/placed-blocks.ts'
import { found, type Rule } from '../rule.ts'

/** Storyblok counts characters while staff type but `validateStory` does not. Only the text counts. */
export const textLengths: Rule = ({ story, blocks }) =>
  blocks.flatMap(block =>
    fieldsOfType(block, 'richtext').flatMap(({ name, value }) => {
      const field = block.fields.find(each => each.name === name)
      const limit =
        field && 'max_length' in field && typeof field.max_length === 'number' ? field.max_length : null
      const length = lengthOf(value)
      if (limit === null || length <= limit) return []
      return [
        found(story, block, name, {
          severity: 'error',
          message: `The text has ${length} characters; at most ${limit} fit.`,
          mend: `Take out ${length - limit}, or split it.`,
        }),
      ]
    }),
  )

function lengthOf(node: unknown): number {
  if (Array.isArray(node)) return node.reduce<number>((sum, inner) => sum + lengthOf(inner), 0)
  if (!isNode(node)) return 0
  return typeof node.text === 'string' ? node.text.length : lengthOf(node.content)
}
