/**
 * Returns an anchor's id without `#`. Returns null if it is empty, longer than 61 characters, or contains
 * white space.
 */
export function parseAnchorId(name: unknown): string | null {
  const id = typeof name === 'string' ? name.trim().replace(/^#/, '') : ''
  return /^[^\s\p{Cc}]{1,61}$/u.test(id) ? id : null
}
