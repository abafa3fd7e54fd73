/** Returns the start of a block's id. Eight characters are enough to be unique on a site. */
export function shortBlockId(uid: string): string {
  return uid.slice(0, 8)
}
