import { createHash } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { parseJson } from '../local/files/json-file.ts'

const pushedStory = z.object({
  /** The number and uuid it has in the space. */
  id: z.int(),
  uuid: z.string(),
  /** What its files were like when both sides were last the same. */
  sent: z.string(),
  /** When it was last changed in the space, then. */
  seen: z.string(),
})

/** As the CLI keeps them: ours is old, the space's is new. */
const pushedAsset = z.looseObject({ old_id: z.int(), new_id: z.int() })

const record = z.object({
  /** By the uuid they have here. */
  stories: z.record(z.string(), pushedStory).default({}),
  assets: z.array(pushedAsset).default([]),
  asset_folders: z.array(pushedAsset).default([]),
  /** What the file of each asset was like when it was sent, by its number here. */
  asset_files: z.record(z.string(), z.string()).default({}),
  /** What the space had of each asset after it was sent, by its number here. */
  asset_seen: z.record(z.string(), z.string()).default({}),
  /** Presets of ours, as `block:name`; all others are those of staff. */
  presets: z.array(z.string()).default([]),
  /** The datasources as they were sent. */
  datasources: z.string().optional(),
  /** The content model as it was sent, and as the space had it then. */
  model: z.object({ sent: z.string(), seen: z.string() }).optional(),
})

/** What one space has of what is here, and under which numbers. Without it, stories are found by their address. */
export type PushRecord = z.infer<typeof record>
export type PushedStory = z.infer<typeof pushedStory>

function pathOf(folder: string, spaceId: string) {
  return join(folder, '.push', `${spaceId}.json`)
}

export async function readRecord(folder: string, spaceId: string): Promise<PushRecord> {
  const path = pathOf(folder, spaceId)
  const text = await readFile(path, 'utf8').catch(() => '{}')
  const parsed = record.safeParse(parseJson(path, text))
  if (parsed.success) return parsed.data
  throw new Error(`${path} is damaged. Delete it: stories are then found by their address.`)
}

export async function writeRecord(folder: string, spaceId: string, made: PushRecord): Promise<void> {
  await mkdir(join(folder, '.push'), { recursive: true })
  await writeFile(pathOf(folder, spaceId), `${JSON.stringify(made, null, 2)}\n`)
}

export function fingerprint(...parts: readonly (string | Uint8Array)[]): string {
  const hash = createHash('sha1')
  for (const part of parts) hash.update(part).update('\0')
  return hash.digest('hex')
}
