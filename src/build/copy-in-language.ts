import { existsSync } from 'node:fs'
import type { ViteUserConfig } from 'astro'
import { BUILT_LANGUAGE } from './other-languages.ts'

type Plugin = NonNullable<ViteUserConfig['plugins']>[number]

/**
 * Builds in one language: imports from `src/copy` resolve to their translations where they exist, and `language()` of
 * the domain returns it.
 */
export function copyInLanguage(language: string, isDefault: boolean): Plugin {
  return {
    name: 'copy-in-language',
    enforce: 'pre',
    config: () => ({ define: { [`import.meta.env.${BUILT_LANGUAGE}`]: JSON.stringify(language) } }),
    async resolveId(specifier, importer, options) {
      if (!/(?:^|\/)(?:copy\/|\.)/.test(specifier)) return null
      const found = await this.resolve(specifier, importer, { ...options, skipSelf: true })
      return found && { ...found, id: fileInLanguage(found.id, language, importer) }
    },
    transform: {
      filter: { id: { include: /\/src\/.*\.tsx?$/, exclude: ASK_LANGUAGE }, code: ASKED },
      handler(code) {
        return this.environment.name === 'client' ? answered(code, language, isDefault) : null
      },
    },
  }
}

/** The domain files that read the current language and build its addresses and headers. */
const ASK_LANGUAGE = /\/src\/domain\/(?:language|page-address)[\w-]*\.ts$/
/** Matches calls of their functions, but not methods with the same name or quoted text. */
const ASKED =
  /(?<!(?<!\.\.)\.|[\w'"`]|function )(?:(?:locale|language|otherLanguage|languageHeader)\(\)|(?:pageAddress|pagePath)\()/g
const BEGINS_LINE = /^\s*page(?:Address|Path)\(/m

/**
 * Returns a script with its language calls replaced by constants, so browsers don't load those functions. In the
 * default language, addresses are left unchanged.
 */
export function answered(code: string, language: string, isDefault: boolean): string {
  if (BEGINS_LINE.test(code)) {
    throw new Error(
      'No line may start with pageAddress( or pagePath(: without the name, its parenthesis would continue the previous line.',
    )
  }
  const answers: Record<string, string> = {
    'locale()': `'${language}-US'`,
    'language()': `'${language}'`,
    'otherLanguage()': isDefault ? `''` : `'${language}'`,
    'languageHeader()': isDefault ? '{}' : `{ 'x-language': '${language}' }`,
  }
  return code.replaceAll(ASKED, asked => answers[asked] ?? (isDefault ? '(' : asked))
}

/** Returns the file to read for a file of `src/copy`. A translation that imports its own original gets the original. */
export function fileInLanguage(
  file: string,
  language: string,
  importer: string | undefined,
  exists: (file: string) => boolean = existsSync,
): string {
  const copy = new RegExp(String.raw`/src/copy/(?!${language}/)([\w/-]+\.ts)$`)
  const other = file.replace(copy, `/src/copy/${language}/$1`)
  return other === file || other === importer || !exists(other) ? file : other
}
