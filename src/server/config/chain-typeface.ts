import { createHash } from 'node:crypto'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { basename } from 'node:path'

/**
 * Size limit of a chain's display typeface, which replaces the default one, Anton. A page may load 40 KiB of
 * fonts, and the rest is for the body typeface, DM Sans.
 */
const KIB_MAX = 19

export function findTypefaceProblem(file: string): string | null {
  if (!existsSync(file)) return 'does not exist.'
  const kib = Math.ceil(statSync(file).size / 1024)
  return kib > KIB_MAX ? `has ${kib} KiB, but the limit is ${KIB_MAX}: remove unused characters.` : null
}

/**
 * Returns a content-hashed URL in the folder of the build's fonts, so that browsers and the service worker
 * cache the file permanently.
 */
export function createHashedTypefaceUrl(file: string): string {
  const hash = createHash('sha256').update(readFileSync(file)).digest('base64url').slice(0, 8)
  return `/_astro/${basename(file, '.woff2')}.${hash}.woff2`
}
