import { loadRenderers } from 'astro:container'
import { getContainerRenderer } from '@astrojs/react/container-renderer'
import { experimental_AstroContainer as AstroContainer } from 'astro/container'

/** Creates a container that renders Astro components and the React components in them. */
export async function astroContainer() {
  return AstroContainer.create({ renderers: await loadRenderers([getContainerRenderer()]) })
}
