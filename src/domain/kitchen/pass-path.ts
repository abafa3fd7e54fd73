/** Where the pass of a kitchen is; the secret of a link stands behind a #, which browsers send nowhere. */
export function passPath(kitchen: string): string {
  return `/kitchen/${encodeURIComponent(kitchen)}`
}
