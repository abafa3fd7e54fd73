import { schema } from '../schema/schema.ts'
import type { RemoteComponent } from './management-client.ts'

/** Returns differences between the space's content model and the schema in code. */
export function schemaDrift(remote: readonly RemoteComponent[]): string[] {
  const blocks = Object.values(schema.blocks)
  const known = new Map(remote.map(component => [component.name, component]))
  const extra = remote.filter(({ name }) => !blocks.some(block => block.name === name))
  return [
    ...extra.map(
      ({ name }) => `The space has a block "${name}", which guests never see: the site does not know it.`,
    ),
    ...blocks.flatMap(({ name, fields }) => {
      const component = known.get(name)
      if (!component) return [`The space has no block "${name}": push brings it.`]
      const there = Object.keys(component.schema ?? {})
      const here: string[] = fields.map(field => field.name)
      return [
        ...there
          .filter(field => !here.includes(field))
          .map(
            field => `The block "${name}" has a field "${field}" in the space, which the site does not show.`,
          ),
        ...here
          .filter(field => !there.includes(field))
          .map(field => `The block "${name}" lacks the field "${field}" in the space: push brings it.`),
      ]
    }),
  ]
}
