import { isNode } from '#storyblok/schema/content.ts'
import { getBaseFieldName } from '#storyblok/schema/translation.ts'
import type { Block } from './blocks.ts'
import { copyWithNewUids } from './edit-blocks.ts'
import { type BlockModel, type ContentModel, type FieldModel, findBlockModel } from './model.ts'

/** Creates a block from a preset. Fields that are missing from the preset get their default values. */
export function createBlock(model: ContentModel, name: string, preset: object = {}): Block {
  const fields = findBlockModel(model, name)?.fields ?? []
  const defaults = fields.flatMap(field => {
    const value = defaultOf(model, field)
    return value === undefined ? [] : [[field.name, value] as const]
  })
  return copyWithNewUids({
    ...Object.fromEntries(defaults),
    ...preset,
    _uid: crypto.randomUUID(),
    component: name,
  })
}

function defaultOf(model: ContentModel, { type, default_value }: FieldModel): unknown {
  if (default_value === undefined || default_value === '') return undefined
  if (type === 'bloks') return startingBlocks(model, default_value)
  if (type === 'options' && typeof default_value === 'string') return default_value.split(/[\s,]+/)
  if (type === 'boolean') return default_value === true || default_value === 'true'
  return default_value
}

/**
 * Returns the default blocks of a field. Storyblok stores them as a JSON string, but the schema has an array.
 */
function startingBlocks(model: ContentModel, value: unknown): Block[] {
  const list: unknown = typeof value === 'string' ? JSON.parse(value) : value
  if (!Array.isArray(list)) return []
  return list
    .filter(isNode)
    .flatMap(({ component, ...content }) =>
      typeof component === 'string' ? [createBlock(model, component, content)] : [],
    )
}

/**
 * Creates a page's content from a preset or from the defaults of `page`. Sets the title only in the default
 * language.
 */
export function createPageContent(model: ContentModel, title: string, preset?: object): Block {
  const start = Object.entries(createBlock(model, 'page', preset)).filter(
    ([key]) => getBaseFieldName(key) !== 'title',
  )
  return { ...createBlock(model, 'page'), ...Object.fromEntries(start), title }
}

export function listAllowedBlocks({ blocks }: ContentModel, { allow }: FieldModel): BlockModel[] {
  return allow
    ? allow.flatMap(name => blocks.filter(block => block.name === name))
    : blocks.filter(block => !block.is_root)
}
