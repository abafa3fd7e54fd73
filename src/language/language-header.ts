import { isDefaultBuild, nonDefaultLanguage } from './page-href.ts'

export const createLanguageHeader = (): Record<string, string> =>
  isDefaultBuild || !nonDefaultLanguage() ? {} : { 'x-language': nonDefaultLanguage() }
