import { isDefaultBuild, otherLanguage } from './page-href.ts'

export const languageHeader = (): Record<string, string> =>
  isDefaultBuild || !otherLanguage() ? {} : { 'x-language': otherLanguage() }
