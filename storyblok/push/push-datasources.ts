import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Cli } from './cli.ts'
import { fingerprint, type PushRecord } from './push-record.ts'
import { SEED, type Stage } from './stage.ts'

type Parts = { folder: string; stage: Stage; cli: Cli; record: PushRecord }

/** Pushes the option lists if they changed since the last push. Returns true if it did. */
export async function pushDatasources({ folder, stage, cli, record }: Parts): Promise<boolean> {
  const root = join(folder, 'datasources')
  const names = (await readdir(root).catch(() => [])).filter(name => name.endsWith('.json')).sort()
  const print = fingerprint(...(await Promise.all(names.map(name => readFile(join(root, name))))))
  if (names.length === 0 || record.datasources === print) return false
  for (const name of names) await stage.copy('datasources', join(root, name), name)
  await cli('Datasources', ['datasources', 'push', '--from', SEED])
  record.datasources = print
  return true
}
