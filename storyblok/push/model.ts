import { z } from 'zod'
import { pagePresets, pageTemplates } from '../presets/page-templates.ts'
import { presets as blockPresets } from '../presets/presets.ts'
import { schema } from '../schema/schema.ts'
import type { RunStoryblokCli } from './cli.ts'
import { blockId, createComponentFiles } from './component-files.ts'
import type { ManagementClient } from './management-client.ts'
import { getPresetPreviewUrl, type PictureReplacements, replacePictures } from './pictures.ts'
import { SOURCE_NAME, type Workspace } from './workspace.ts'

const presets = [...blockPresets, pagePresets]

type Parts = {
  workspace: Workspace
  cli: RunStoryblokCli
  client: ManagementClient
  pictures: PictureReplacements
}

/**
 * Pushes the schema's blocks, folders, and presets. Keeps presets that staff created in the space. The CLI's
 * `schema push` is not used because it omits presets and loosens which blocks a rich text field accepts.
 */
export async function pushModel({ workspace, cli, client, pictures }: Parts): Promise<void> {
  for (const [name, content] of createComponentFiles(schema, presets)) {
    const own = presets.find(({ block }) => name === `${block}.presets.json`)
    const written = own && Array.isArray(content) ? content.map(withImage(own.block, pictures)) : content
    await workspace.write('components', name, replacePictures(written, pictures))
  }
  // The CLI deletes presets that are not in the files, so presets created by staff are written to a file too.
  await workspace.write('components', 'of-staff.presets.json', await staffPresets(client))
  await cli('components', 'push', '--from', SOURCE_NAME)
  await addDetails(client, pictures)
}

function withImage(block: string, pictures: PictureReplacements) {
  return (preset: { name: string }) => ({ ...preset, image: imageOf(block, preset.name, pictures) })
}

function imageOf(block: string, name: string, pictures: PictureReplacements): string | undefined {
  const template = block === pagePresets.block && pageTemplates.find(candidate => candidate.name === name)
  const displayed = template ? template.picture : { block, name }
  return pictures.get(getPresetPreviewUrl(displayed.block, displayed.name))?.filename
}

const preset = z.looseObject({ name: z.string(), component_id: z.int() })

/** Returns the presets of the schema's blocks that exist only in the space. */
async function staffPresets(client: ManagementClient) {
  const blocks = new Map((await client.components()).map(({ id, name }) => [id, name]))
  const existing = await client.list('/presets', 'presets', preset)
  return existing.flatMap(each => {
    const own = presets.find(({ block }) => block === blocks.get(each.component_id))
    if (!own || own.presets.some(({ name }) => name === each.name)) return []
    return [{ ...each, component_id: blockId(own.block) }]
  })
}

/**
 * Adds block descriptions and screenshots of the blocks' first presets, which the CLI omits (monoblok issue
 * 808).
 */
async function addDetails(client: ManagementClient, pictures: PictureReplacements): Promise<void> {
  for (const { id, name, description, image } of await client.components()) {
    const block = Object.values(schema.blocks).find(candidate => candidate.name === name)
    if (!block) continue
    const [first] = presets.find(({ block: presetBlock }) => presetBlock === name)?.presets ?? []
    const component = {
      description: block.description ?? '',
      image: (first && imageOf(name, first.name, pictures)) ?? image ?? undefined,
    }
    if (component.description === description && component.image === (image ?? undefined)) continue
    await client.write('PUT', `/components/${id}`, { component })
  }
}
