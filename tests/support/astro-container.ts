import { loadRenderers } from 'astro:container'
import { getContainerRenderer } from '@astrojs/react/container-renderer'
import type { SSRManifest } from 'astro'
import { experimental_AstroContainer as AstroContainer } from 'astro/container'

/** The site's client directives, with hydration scripts that do nothing. */
const clientDirectives = new Map([
  ['load', '0'],
  ['interaction', '0'],
])

/** Creates a container that renders Astro components and the React islands in them. */
export async function createAstroContainer() {
  return AstroContainer.create({
    renderers: await loadRenderers([getContainerRenderer()]),
    // The container fills in the rest of the manifest.
    manifest: { clientDirectives } as SSRManifest,
  })
}
