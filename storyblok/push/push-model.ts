import { pagePresets, pageTemplates } from '../presets/page-templates.ts'
import { presets as ownPresets } from '../presets/presets.ts'
import { isNode } from '../schema/content.ts'
import { schema } from '../schema/schema.ts'
import { withSpaceArt } from './art.ts'
import type { Cli } from './cli.ts'
import { componentFiles } from './component-files.ts'
import type { ManagementClient, RemoteComponent, RemotePreset } from './management-client.ts'
import { pictureAddress } from './push-assets.ts'
import { fingerprint, type PushRecord } from './push-record.ts'
import { SEED, type Stage } from './stage.ts'

type Parts = {
  stage: Stage
  cli: Cli
  client: ManagementClient
  record: PushRecord
}

type Remote = { components: readonly RemoteComponent[]; presets: readonly RemotePreset[] }

/**
 * Pushes blocks, folders and presets of the schema; presets made by staff stay. Returns true if anything was
 * pushed. `schema push` of the CLI is not used: it loosens which blocks rich text accepts, and `components
 * push` would tighten it again on every run.
 */
export async function pushModel({ stage, cli, client, record }: Parts): Promise<boolean> {
  const files = filesFor(record)
  const sent = fingerprint(JSON.stringify([...files]))
  const before = await readModel(client)
  // `stories push` needs these files in the stage too.
  for (const [name, content] of files) await stage.write('components', name, content)
  if (record.model?.sent === sent && record.model.seen === seenOf(before)) return false

  const own = [...files].flatMap(([name, content]) => presetKeys(name, content))
  const ours = new Set([...own, ...record.presets])
  // The CLI deletes every preset it does not find in the files.
  await stage.write('components', 'of-staff.presets.json', staffPresets(before, ours, numbers(files)))
  await cli('Blocks and presets', ['components', 'push', '--from', SEED])
  await addDetails(client, record)
  record.presets = own
  record.model = { sent, seen: seenOf(await readModel(client)) }
  return true
}

async function readModel(client: ManagementClient): Promise<Remote> {
  return {
    components: await client.components(),
    presets: await client.presets(),
  }
}

function seenOf(remote: Remote) {
  return fingerprint(JSON.stringify(remote))
}

/** Returns the files of the content model; presets refer to their pictures in the space. */
function filesFor(record: PushRecord): Map<string, unknown> {
  const files = componentFiles(schema, [...ownPresets, pagePresets])
  const forSpace = [...files].map(([name, content]): [string, unknown] => {
    const block = blockOf(name)
    if (!block || !Array.isArray(content)) return [name, content]
    const image = (preset: unknown) =>
      isNode(preset) ? pictureOf(record, block, String(preset.name)) : undefined
    const withArt = withSpaceArt(content, record, 'space')
    return [name, withArt.map((preset: object) => ({ ...preset, image: image(preset) }))]
  })
  return new Map(forSpace)
}

/** A page template has the picture of its first block. */
function pictureOf(record: PushRecord, block: string, name: string) {
  const template = block === pagePresets.block && pageTemplates.find(each => each.name === name)
  const shown = template ? template.picture : { block, name }
  return pictureAddress(record, shown.block, shown.name)
}

function blockOf(file: string) {
  return /^(.+)\.presets\.json$/.exec(file)?.[1]
}

/** Keys that separate the project's presets from those of staff. */
function presetKeys(file: string, content: unknown): string[] {
  const block = blockOf(file)
  return block && Array.isArray(content) ? content.map(({ name }) => `${block}:${name}`) : []
}

/** Local ids of the blocks by name. */
function numbers(files: ReadonlyMap<string, unknown>) {
  return new Map(
    [...files.values()].flatMap(file =>
      isNode(file) && 'schema' in file ? [[String(file.name), Number(file.id)] as const] : [],
    ),
  )
}

function staffPresets(
  { components, presets }: Remote,
  ours: ReadonlySet<string>,
  idOf: ReadonlyMap<string, number>,
) {
  const blocks = new Map(components.map(({ id, name }) => [id, name]))
  return presets.flatMap(preset => {
    const block = blocks.get(preset.component_id) ?? ''
    const component_id = idOf.get(block)
    return component_id === undefined || ours.has(`${block}:${preset.name}`)
      ? []
      : [{ ...preset, component_id }]
  })
}

/**
 * The CLI drops a block's description and preview image (monoblok issue 808). The image is its first
 * preset's.
 */
async function addDetails(client: ManagementClient, record: PushRecord): Promise<void> {
  const there = new Map((await client.components()).map(component => [component.name, component]))
  for (const { name, description } of Object.values(schema.blocks)) {
    const wanted = description ?? ''
    const component = there.get(name)
    const [first] = ownPresets.find(({ block }) => block === name)?.presets ?? []
    const image = (first && pictureAddress(record, name, first.name)) ?? component?.image ?? undefined
    if (!component) throw new Error(`The block "${name}" did not arrive in the space. Push again.`)
    if (component.description === wanted && (component.image ?? undefined) === image) continue
    await client.changeComponent(component.id, { description: wanted, ...(image ? { image } : {}) })
  }
}
