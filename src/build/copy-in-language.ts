import { existsSync } from 'node:fs'
import type { ViteUserConfig } from 'astro'

type Plugin = NonNullable<ViteUserConfig['plugins']>[number]

/**
 * Has a build speak one language: what is imported from `src/copy` is read from the folder of that language, where it is
 * translated, and `language()` of the domain answers it.
 */
export function copyInLanguage(language: string): Plugin {
  return {
    name: 'copy-in-language',
    enforce: 'pre',
    config: () => ({ define: { 'import.meta.env.LANGUAGE': JSON.stringify(language) } }),
    async resolveId(specifier, importer, options) {
      if (!/(?:^|\/)(?:copy\/|\.)/.test(specifier)) return null
      const found = await this.resolve(specifier, importer, { ...options, skipSelf: true })
      return found && { ...found, id: translated(found.id, language, importer) }
    },
  }
}

/** The file a build reads in place of one of `src/copy`: what a translation takes over from the original is the original. */
export function translated(
  file: string,
  language: string,
  importer: string | undefined,
  exists: (file: string) => boolean = existsSync,
): string {
  const copy = new RegExp(String.raw`/src/copy/(?!${language}/)([\w/-]+\.ts)$`)
  const other = file.replace(copy, `/src/copy/${language}/$1`)
  return other === file || other === importer || !exists(other) ? file : other
}
