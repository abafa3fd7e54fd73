import { type Block, getDisplayedFieldKey } from './blocks.ts'

export type Option = { name: string; value: string }

export type FieldModel = {
  name: string
  type: string
  display_name: string
  description: string
  required?: boolean
  translatable?: boolean
  max_length?: number
  regex?: string
  default_value?: unknown
  options?: readonly Option[]
  exclude_empty_option?: boolean
  /** Storyblok's schema stores these two numbers as text. */
  min_options?: string
  max_options?: string
  min_value?: number
  max_value?: number
  minimum?: number
  maximum?: number
  maximum_entries?: number
  inline_label?: boolean
  disable_time?: boolean
  allow?: readonly string[]
  allow_external_url?: boolean
  allow_target_blank?: boolean
  show_anchor?: boolean
  email_link_type?: boolean
  asset_link_type?: boolean
  toolbar?: readonly string[]
  keys?: readonly string[]
}

export type BlockModel = {
  name: string
  display_name: string
  description: string
  color: string
  preview_field?: string
  is_root?: boolean
  fields: readonly FieldModel[]
}

/** A preset of a block. `picture` is the URL of its screenshot. */
export type Preset = {
  block: string
  name: string
  description: string
  picture: string | null
  content: Block
}

/** `templates` are the page templates, in the format of presets of the block `page`. */
export type ContentModel = {
  blocks: readonly BlockModel[]
  presets: readonly Preset[]
  templates: readonly Preset[]
}

export function findBlockModel({ blocks }: ContentModel, name: string): BlockModel | undefined {
  return blocks.find(block => block.name === name)
}

export const DEFAULT_COLOR = '#8a7966'

export function getBlockColor(model: ContentModel, { component }: Block): string {
  return findBlockModel(model, component)?.color ?? DEFAULT_COLOR
}

export function getBlockTypeName(model: ContentModel, { component }: Block): string {
  return findBlockModel(model, component)?.display_name ?? component
}

/** Returns the text in the block's preview field, which distinguishes the block from others of its type. */
export function getBlockPreviewText(
  model: ContentModel,
  block: Block,
  language: string | null = null,
): string {
  const field = findBlockModel(model, block.component)?.preview_field
  const text = field ? block[getDisplayedFieldKey(block, field, language)] : undefined
  return typeof text === 'string' ? text : ''
}

export function createBlockTitle(model: ContentModel, block: Block): string {
  const text = getBlockPreviewText(model, block)
  return getBlockTypeName(model, block) + (text ? ` “${text}”` : '')
}
