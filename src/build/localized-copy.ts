import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { ViteUserConfig } from 'astro'

type Plugin = NonNullable<ViteUserConfig['plugins']>[number]

export const BUILT_LANGUAGE = 'BUILT_LANGUAGE'
const JSX_RUNTIME = fileURLToPath(new URL('../islands/runtime/jsx-runtime.ts', import.meta.url))

/**
 * Vite plugin that localizes a build. Imports from `src/copy` resolve to translations if they exist, and
 * `language()` becomes a constant. For languages other than the default, a JSX runtime adds the language to
 * the links and forms of islands.
 */
export function localizedCopy(language: string, isDefault: boolean): Plugin {
  return {
    name: 'localized-copy',
    enforce: 'pre',
    config: () => ({ define: { [`import.meta.env.${BUILT_LANGUAGE}`]: JSON.stringify(language) } }),
    async resolveId(specifier, importer, options) {
      if (!isDefault && specifier === 'react/jsx-runtime' && importer?.endsWith('.tsx')) return JSX_RUNTIME
      if (!/(?:^|\/)(?:copy\/|\.)/.test(specifier)) return null
      const resolved = await this.resolve(specifier, importer, { ...options, skipSelf: true })
      return resolved && { ...resolved, id: resolveLocalizedFile(resolved.id, language, importer) }
    },
  }
}

/**
 * Returns the translation of a `src/copy` file, or the file itself if it has no translation or if its
 * translation imports it.
 */
export function resolveLocalizedFile(
  file: string,
  language: string,
  importer: string | undefined,
  exists: (file: string) => boolean = existsSync,
): string {
  const copy = new RegExp(String.raw`/src/copy/(?!${language}/)([\w/-]+\.ts)$`)
  const translation = file.replace(copy, `/src/copy/${language}/$1`)
  return translation === file || translation === importer || !exists(translation) ? file : translation
}
