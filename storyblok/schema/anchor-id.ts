export function anchorId(name: unknown): string | null {
  const id = typeof name === 'string' ? name.trim().replace(/^#/, '') : ''
  return /^[\p{L}\p{N}][\p{L}\p{M}\p{N}_-]{0,60}$/u.test(id) ? id : null
}
