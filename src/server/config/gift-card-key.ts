import { randomBytes } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/**
 * Returns the HMAC key for gift card numbers: the configured one (or, during a rotation, two keys separated
 * by a comma), or a key that is generated once in DATA_DIR. Cards issued under any other key cannot be found.
 */
export async function readGiftCardKey(configured: string | null, dataDir: string): Promise<string> {
  if (configured !== null) return configured
  const file = join(dataDir, 'gift-card.key')
  await mkdir(dataDir, { recursive: true, mode: 0o755 })
  // If two processes start at once, exclusive creation fails in the second one, which then reads the first
  // one's key.
  await writeFile(file, randomBytes(32).toString('base64url'), { flag: 'wx', mode: 0o600 }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error
    },
  )
  return (await readFile(file, 'utf8')).trim()
}
