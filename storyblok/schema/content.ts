import type { Field, FieldValue } from '@storyblok/schema'
import type { schema } from './schema.ts'

type Blocks = typeof schema.blocks
type BlockDefinition = Blocks[keyof Blocks]

export type BlockName = BlockDefinition['name']

// `BlockContent` from @storyblok/schema types options as strings. Here, an option is the union of its values,
// so that a component that does not handle a value fails to compile.
type Value<FieldDefinition> = FieldDefinition extends {
  type: 'option'
  options: readonly { value: infer Choice }[]
}
  ? Choice
  : FieldDefinition extends { type: 'options'; options: readonly { value: infer Choice }[] }
    ? Choice[]
    : FieldDefinition extends { type: 'bloks'; allow: readonly (infer Allowed)[] }
      ? Content<Extract<Allowed, BlockName>>[]
      : FieldDefinition extends Field
        ? FieldValue<FieldDefinition>
        : never

type Fields<Definition extends BlockDefinition> = Exclude<
  Definition['fields'][number],
  { type: 'tab' | 'section' }
>

type RequiredFields<Definition extends BlockDefinition> = Extract<Fields<Definition>, { required: true }>

/** A block's content, as passed to its component: `Content<'hero'>`. Only drafts have `_editable`. */
export type Content<Name extends BlockName> = Name extends BlockName
  ? ContentOf<Extract<BlockDefinition, { name: Name }>>
  : never

type ContentOf<Definition extends BlockDefinition> = {
  _uid: string
  _editable?: string
  component: Definition['name']
} & { [F in RequiredFields<Definition> as F['name']]: Value<F> } & {
  [F in Exclude<Fields<Definition>, RequiredFields<Definition>> as F['name']]?: Value<F>
}

export type ContentNode = Readonly<Record<string, unknown>>

export function isNode(value: unknown): value is ContentNode {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/**
 * Returns the content with `change` applied to every object, innermost first. Unchanged objects are reused,
 * not copied.
 */
export function mapContent(value: unknown, change: (node: ContentNode) => ContentNode): unknown {
  if (Array.isArray(value)) {
    const items = value.map(item => mapContent(item, change))
    return items.some((item, index) => item !== value[index]) ? items : value
  }
  if (!isNode(value)) return value
  let copy: Record<string, unknown> | null = null
  // A `for…in` loop allocates nothing, unlike `Object.entries`, and a site's content has millions of keys.
  for (const key in value) {
    const mapped = mapContent(value[key], change)
    if (mapped === value[key]) continue
    copy ??= { ...value }
    copy[key] = mapped
  }
  return change(copy ?? value)
}
