/** Whether an If-None-Match header names this weak tag: alone, in a list, weak or strong, or as `*`. */
export function isKnown(etag: string, header: string | undefined): boolean {
  if (header === undefined) return false
  if (header === etag || header === '*') return true
  const opaque = etag.slice('W/'.length)
  return header.match(/"[^"]*"/g)?.includes(opaque) ?? false
}
