import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Runs the built site on a database of its own that goes with the process. */
const folder = mkdtempSync(join(tmpdir(), 'red-comb-site-'))
process.env.DATA_DIR = folder
process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
await import('#src/server/main.ts')
