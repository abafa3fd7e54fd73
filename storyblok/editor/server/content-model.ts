import { readdir } from 'node:fs/promises'
import { resolve } from 'node:path'
import type { Block } from '@storyblok/schema'
import { createContentFolderReader } from '#storyblok/local/files/content-folder.ts'
import { pageTemplates } from '#storyblok/presets/page-templates.ts'
import { presets } from '#storyblok/presets/presets.ts'
import { schema } from '#storyblok/schema/schema.ts'
import {
  type BlockModel,
  type ContentModel,
  DEFAULT_COLOR,
  type FieldModel,
  type Option,
} from '../content/model.ts'
import { slugify } from '../content/page-path.ts'

export const previewsFolder = resolve(import.meta.dirname, '../../previews')

export async function readContentModel(folder: string): Promise<ContentModel> {
  const { datasources, draft } = await createContentFolderReader(folder)()
  const shared = draft
    .filter(({ content }) => content.component === 'shared_blocks')
    .map(({ uuid, name }) => ({ name, value: uuid }))
  const entries = new Map<string, Option[]>([
    ...datasources.map(({ slug, entries: options }) => [slug, options] as const),
    ['shared_blocks', shared],
  ])
  const blocks = Object.values(schema.blocks).map(block => blockModel(block, entries))
  return { blocks, ...(await presetsAndTemplates()) }
}

async function presetsAndTemplates(): Promise<Pick<ContentModel, 'presets' | 'templates'>> {
  const pictures = new Set(await readdir(previewsFolder).catch(() => []))
  const pictureOf = (block: string, preset: string) => {
    const picture = `${block}-${slugify(preset)}.webp`
    return pictures.has(picture) ? `/previews/${picture}` : null
  }
  return {
    presets: presets.flatMap(({ block, presets: ofBlock }) =>
      ofBlock.map(preset => ({ ...preset, block, picture: pictureOf(block, preset.name) })),
    ),
    templates: pageTemplates.map(({ name, description, picture, body }) => ({
      block: 'page',
      name,
      description,
      picture: pictureOf(picture.block, picture.name),
      content: { _uid: 'page', component: 'page', body },
    })),
  }
}

type SchemaBlock = (typeof schema.blocks)[keyof typeof schema.blocks]

function blockModel(block: SchemaBlock, entries: Map<string, Option[]>): BlockModel {
  const { name, display_name, description, color, preview_field, is_root }: Block = block
  return {
    name,
    display_name: display_name ?? name,
    description: description ?? '',
    color: color ?? DEFAULT_COLOR,
    ...(preview_field && { preview_field }),
    is_root: is_root ?? false,
    fields: block.fields.map(field => fieldModel(field, entries)),
  }
}

function fieldModel(field: SchemaBlock['fields'][number], entries: Map<string, Option[]>): FieldModel {
  // The keys depend on the field's type. The form ignores keys that it does not support.
  const existing = field as FieldModel & { datasource_slug?: string; filter_content_type?: string[] }
  const list = existing.datasource_slug ?? existing.filter_content_type?.[0] ?? ''
  const options = existing.options ?? entries.get(list)
  return { ...existing, ...(options && { options }) }
}
