import { isDefaultBuild, nonDefaultLanguage } from './page-href.ts'

export const languageHeader = (): Record<string, string> =>
  isDefaultBuild || !nonDefaultLanguage() ? {} : { 'x-language': nonDefaultLanguage() }
