/** Returns the first eight characters of a block's id, which are enough to be unique on a site. */
export function shortBlockId(uid: string): string {
  return uid.slice(0, 8)
}
