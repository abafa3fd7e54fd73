import { randomBytes } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/**
 * The key that gift card numbers are hashed with: as configured, else one that is made once and kept in DATA_DIR.
 * Cards that were issued under one key are not found under another.
 */
export async function readGiftCardKey(configured: string | null, dataDir: string): Promise<string> {
  if (configured !== null) return configured
  const file = join(dataDir, 'gift-card.key')
  await mkdir(dataDir, { recursive: true, mode: 0o755 })
  // Whoever comes second, be it another process, reads what the first one wrote.
  await writeFile(file, randomBytes(32).toString('base64url'), { flag: 'wx', mode: 0o600 }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error
    },
  )
  return (await readFile(file, 'utf8')).trim()
}
