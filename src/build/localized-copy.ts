import { existsSync } from 'node:fs'
import type { ViteUserConfig } from 'astro'
import { BUILT_LANGUAGE } from './other-languages.ts'

type Plugin = NonNullable<ViteUserConfig['plugins']>[number]

/**
 * Builds in one language: imports from `src/copy` resolve to their translations where they exist, and `language()` of
 * the domain returns it.
 */
export function localizedCopy(language: string, isDefault: boolean): Plugin {
  return {
    name: 'localized-copy',
    enforce: 'pre',
    config: () => ({ define: { [`import.meta.env.${BUILT_LANGUAGE}`]: JSON.stringify(language) } }),
    async resolveId(specifier, importer, options) {
      if (!/(?:^|\/)(?:copy\/|\.)/.test(specifier)) return null
      const resolved = await this.resolve(specifier, importer, { ...options, skipSelf: true })
      return resolved && { ...resolved, id: localizedFile(resolved.id, language, importer) }
    },
    transform: {
      filter: { id: { include: /\/src\/.*\.tsx?$/, exclude: LANGUAGE_FILES }, code: LANGUAGE_CALLS },
      handler(code) {
        return this.environment.name === 'client' ? inlineLanguageCalls(code, language, isDefault) : null
      },
    },
  }
}

/** The domain files that read the current language and build its addresses and headers. */
const LANGUAGE_FILES = /\/src\/domain\/(?:language[\w-]*|localized-path|page-href)\.ts$/
/** Matches calls of their functions, but not methods with the same name or quoted text. */
const LANGUAGE_CALLS =
  /(?<!(?<!\.\.)\.|[\w'"`]|function )(?:(?:locale|language|otherLanguage|languageHeader)\(\)|(?:pageAddress|pagePath)\()/g
const LINE_START = /^\s*page(?:Address|Path)\(/m

/**
 * Returns a script with its language calls replaced by constants, so browsers don't load those functions. In the
 * default language, addresses are left unchanged.
 */
export function inlineLanguageCalls(code: string, language: string, isDefault: boolean): string {
  if (LINE_START.test(code)) {
    throw new Error(
      'No line may start with pageAddress( or pagePath(: without the name, its parenthesis would continue the previous line.',
    )
  }
  const constants: Record<string, string> = {
    'locale()': `'${language}-US'`,
    'language()': `'${language}'`,
    'otherLanguage()': isDefault ? `''` : `'${language}'`,
    'languageHeader()': isDefault ? '{}' : `{ 'x-language': '${language}' }`,
  }
  return code.replaceAll(LANGUAGE_CALLS, call => constants[call] ?? (isDefault ? '(' : call))
}

/** Returns the file to read for a file of `src/copy`. A translation that imports its own original gets the original. */
export function localizedFile(
  file: string,
  language: string,
  importer: string | undefined,
  exists: (file: string) => boolean = existsSync,
): string {
  const copy = new RegExp(String.raw`/src/copy/(?!${language}/)([\w/-]+\.ts)$`)
  const translation = file.replace(copy, `/src/copy/${language}/$1`)
  return translation === file || translation === importer || !exists(translation) ? file : translation
}
