import { createHash } from 'node:crypto'
import type { Block, BlockFolder } from '@storyblok/schema'

type Model = { blocks: Record<string, Block>; folders: Record<string, BlockFolder> }

/** What the Storyblok CLI pushes, by file name. */
export const componentFiles = ({ blocks, folders }: Model): Map<string, object> => {
  const files = Object.values(blocks).map(block => [`${block.name}.json`, component(block)] as const)
  return new Map<string, object>([...files, ['groups.json', Object.values(folders).map(group)]])
}

const component = (block: Block) => ({
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
})

const wireField = ({ name: _, ...field }: Block['fields'][number], pos: number) => {
  if (!('allow' in field)) return { ...field, pos }
  const { allow, ...rest } = field
  return { ...rest, pos, restrict_components: true, restrict_type: '', component_whitelist: allow }
}

const group = ({ name, path }: BlockFolder) => ({ name, uuid: groupUuid(path), parent_id: null })

// Derived from the path so that generating twice, anywhere, gives the same files.
const groupUuid = (path: string) =>
  createHash('sha1')
    .update(`storyblok-group:${path}`)
    .digest('hex')
    .replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-5$3-8$4-$5')
