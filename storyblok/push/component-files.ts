import { createHash } from 'node:crypto'
import type { Block, BlockFolder } from '@storyblok/schema'
import type { PresetFiles } from '../presets/define-presets.ts'

/** Returns the contents of the component and preset files for Storyblok's CLI, by file name. */
export function createComponentFiles(
  { blocks, folders }: { blocks: Record<string, Block>; folders: Record<string, BlockFolder> },
  presets: readonly PresetFiles[],
): Map<string, object> {
  const components = Object.values(blocks).map(block => [`${block.name}.json`, component(block)] as const)
  const starts = presets.map(
    item => [`${item.block}.presets.json`, item.presets.map(preset(item.block))] as const,
  )
  return new Map<string, object>([
    ...components,
    ...starts,
    ['groups.json', Object.values(folders).map(group)],
  ])
}

/** Returns a block's id in the CLI's files. The space assigns its own ids. */
export function blockId(name: string): number {
  return numericId(`component:${name}`)
}

function component(block: Block) {
  return {
    id: blockId(block.name),
    name: block.name,
    display_name: block.display_name,
    description: block.description,
    icon: block.icon,
    color: block.color,
    preview_field: block.preview_field,
    is_root: block.is_root,
    is_nestable: block.is_nestable,
    component_group_uuid: block.folder ? groupUuid(block.folder) : null,
    schema: Object.fromEntries(block.fields.map((field, pos) => [field.name, wireField(field, pos)])),
  }
}

function wireField({ name: _, ...field }: Block['fields'][number], pos: number) {
  if (!('allow' in field)) return { ...field, pos }
  const { allow, ...rest } = field
  return { ...rest, pos, restrict_components: true, restrict_type: '', component_whitelist: allow }
}

function preset(block: string) {
  return ({ name, description, content }: PresetFiles['presets'][number]) => ({
    id: numericId(`preset:${block}/${name}`),
    component_id: blockId(block),
    name,
    description,
    preset: content,
  })
}

function group({ name, path }: BlockFolder) {
  return {
    id: numericId(`group:${path}`),
    name,
    uuid: groupUuid(path),
    parent_id: null,
  }
}

// Ids are derived from names and therefore stable. The CLI uses them to link presets to blocks and blocks to
// folders.
function numericId(name: string) {
  return createHash('sha1').update(name).digest().readUIntBE(0, 5)
}

function groupUuid(path: string) {
  return createHash('sha1')
    .update(`storyblok-group:${path}`)
    .digest('hex')
    .replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-5$3-8$4-$5')
}
