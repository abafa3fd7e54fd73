import { otherLanguage } from './page-address.ts'

/** Tells our server in which language its sentences are read; nothing where that is the default one. */
export const languageHeader = (): Record<string, string> =>
  import.meta.env?.BUILT_LANGUAGE === 'en' || !otherLanguage() ? {} : { 'x-language': otherLanguage() }
