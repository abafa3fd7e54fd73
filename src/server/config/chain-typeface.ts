import { createHash } from 'node:crypto'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { basename } from 'node:path'

/**
 * Maximum size of a chain's typeface, which replaces Anton. DM Sans takes the rest of a page's font budget of
 * 40 KiB.
 */
const KIB_MAX = 19

export function typefaceFileProblem(file: string): string | null {
  if (!existsSync(file)) return 'does not exist.'
  const kib = Math.ceil(statSync(file).size / 1024)
  return kib > KIB_MAX ? `has ${kib} KiB, but the limit is ${KIB_MAX}: remove unused characters.` : null
}

/**
 * Returns a content-hashed URL next to the build's fonts. Browsers and the service worker cache the file
 * permanently.
 */
export function hashedTypefaceUrl(file: string): string {
  const hash = createHash('sha256').update(readFileSync(file)).digest('base64url').slice(0, 8)
  return `/_astro/${basename(file, '.woff2')}.${hash}.woff2`
}
