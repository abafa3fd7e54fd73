import type { AstroGlobal } from 'astro'

/** Lets a page show pictures of the host its map tiles come from, and of no other. */
export function allowTiles({ csp }: Pick<AstroGlobal, 'csp'>, tiles: { url: string } | null): void {
  if (tiles) csp?.insertDirective(`img-src 'self' data: ${new URL(tiles.url).origin}`)
}
