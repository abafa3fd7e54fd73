/** Returns an anchor's id. An id in HTML may have any character but white space. */
export function anchorId(name: unknown): string | null {
  const id = typeof name === 'string' ? name.trim().replace(/^#/, '') : ''
  return /^[^\s\p{Cc}]{1,61}$/u.test(id) ? id : null
}
