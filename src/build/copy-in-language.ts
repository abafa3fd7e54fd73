import { existsSync } from 'node:fs'
import type { ViteUserConfig } from 'astro'
import { BUILT_LANGUAGE } from './other-languages.ts'

type Plugin = NonNullable<ViteUserConfig['plugins']>[number]

/**
 * Has a build speak one language: what is imported from `src/copy` is read from the folder of that language, where it is
 * translated, and `language()` of the domain answers it.
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

/** The domain's files that say which language is spoken, where its pages are, and what requests say of it. */
const ASK_LANGUAGE = /\/src\/domain\/(?:language|page-address)[\w-]*\.ts$/
/** Calls of them: no method of the same name, nothing that is quoted. */
const ASKED =
  /(?<!(?<!\.\.)\.|[\w'"`]|function )(?:(?:locale|language|otherLanguage|languageHeader)\(\)|(?:pageAddress|pagePath)\()/g
const BEGINS_LINE = /^\s*page(?:Address|Path)\(/m

/**
 * A script with what its build knows in place of asking for it: no browser loads the questions. In the default language
 * an address is as it is.
 */
export function answered(code: string, language: string, isDefault: boolean): string {
  if (BEGINS_LINE.test(code)) {
    throw new Error(
      'No line may begin with pageAddress( or pagePath(: without it, it would go on from the line before.',
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

/** The file a build reads in place of one of `src/copy`: what a translation takes over from the original is the original. */
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
