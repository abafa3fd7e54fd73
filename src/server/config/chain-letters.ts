import { createHash } from 'node:crypto'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { basename } from 'node:path'

/** What DM Sans leaves of the 40 KiB of a page: a chain's own letters stand in the place of Anton. */
const KIB_MAX = 19

/** What is wrong with a file of letters, which every page waits for; null when nothing is. */
export function unfitLetters(file: string): string | null {
  if (!existsSync(file)) return 'is not there.'
  const kib = Math.ceil(statSync(file).size / 1024)
  return kib > KIB_MAX
    ? `has ${kib} KiB, and may have ${KIB_MAX}: leave out the characters that nobody writes.`
    : null
}

/** Beside the letters of the build, under a name of what is in it: browsers and the service worker keep it for good. */
export function lettersAddress(file: string): string {
  const hash = createHash('sha256').update(readFileSync(file)).digest('base64url').slice(0, 8)
  return `/_astro/${basename(file, '.woff2')}.${hash}.woff2`
}
