import { existsSync } from 'node:fs'
import type { ViteUserConfig } from 'astro'
import { BUILT_LANGUAGE } from './other-languages.ts'

type Plugin = NonNullable<ViteUserConfig['plugins']>[number]

/**
 * Builds in one language. Imports from `src/copy` resolve to translations if they exist, and the domain's
 * `language()` returns the language.
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

/** The domain files that read the current language and build its paths and headers. */
const LANGUAGE_FILES = /\/src\/domain\/(?:language[\w-]*|localized-path|page-href)\.ts$/
/** Matches calls of the functions in those files, but no methods with the same names and no quoted text. */
const LANGUAGE_CALLS =
  /(?<!(?<!\.\.)\.|[\w'"`]|function )(?:(?:locale|language|otherLanguage|languageHeader)\(\)|(?:pageAddress|pagePath)\()/g
const LINE_START = /^\s*page(?:Address|Path)\(/m

/**
 * Returns a script with its language calls replaced by constants, so that browsers do not load those
 * functions. In the default language, paths stay unchanged.
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

/**
 * Returns the file to read for a file of `src/copy`. A translation that imports its own original gets the
 * original.
 */
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
