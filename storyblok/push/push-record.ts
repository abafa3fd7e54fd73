import { createHash } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { parseJson } from '../local/files/json-file.ts'

const pushedStory = z.object({
  /** Id and uuid in the space. */
  id: z.int(),
  uuid: z.string(),
  /** Fingerprint of the local files at the last sync. */
  sent: z.string(),
  /** Time of the last change in the space at that sync. */
  seen: z.string(),
})

/** In the CLI's format: `old_id` is local, `new_id` is the space's. */
const pushedAsset = z.looseObject({ old_id: z.int(), new_id: z.int() })

const record = z.object({
  /** By local uuid. */
  stories: z.record(z.string(), pushedStory).default({}),
  assets: z.array(pushedAsset).default([]),
  asset_folders: z.array(pushedAsset).default([]),
  /** Fingerprint of each uploaded file, by local id. */
  asset_files: z.record(z.string(), z.string()).default({}),
  /** State of each asset in the space after its upload, by local id. */
  asset_seen: z.record(z.string(), z.string()).default({}),
  /** Presets of this project as `block:name`; all others belong to staff. */
  presets: z.array(z.string()).default([]),
  /** Fingerprint of the pushed datasources. */
  datasources: z.string().optional(),
  /** Fingerprints of the pushed content model and of the space's at that time. */
  model: z.object({ sent: z.string(), seen: z.string() }).optional(),
})

/**
 * Record of what was pushed to a space and the ids it got there. Without it, stories are matched by address.
 */
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
