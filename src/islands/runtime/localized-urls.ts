import type { ViteUserConfig } from 'astro'

const RUNTIME = new URL('./jsx-runtime.ts', import.meta.url).pathname

/** Prefixes the URLs of links and forms in islands with the language of the build. */
export function localizedUrls(): NonNullable<ViteUserConfig['plugins']>[number] {
  return {
    name: 'localized-urls',
    enforce: 'pre',
    resolveId: {
      filter: { id: /^react\/jsx-runtime$/ },
      handler: (_, importer) => (importer?.endsWith('.tsx') ? RUNTIME : null),
    },
  }
}
