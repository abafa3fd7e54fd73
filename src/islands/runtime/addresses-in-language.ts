import type { ViteUserConfig } from 'astro'

const OWN = new URL('./jsx-runtime.ts', import.meta.url).pathname

/** Has links and forms of the islands lead to the language they are built in, wherever one is written. */
export function addressesInLanguage(): NonNullable<ViteUserConfig['plugins']>[number] {
  return {
    name: 'addresses-in-language',
    enforce: 'pre',
    resolveId: {
      filter: { id: /^react\/jsx-runtime$/ },
      handler: (_, importer) => (importer?.endsWith('.tsx') ? OWN : null),
    },
  }
}
