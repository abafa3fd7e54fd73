import type { Language } from '../../../domain/language.ts'
import { inLanguage } from '../../language.ts'

/** What a guest is told of what happens to their order: as somebody typed it, or words of ours, which speak its language. */
export type Told = string | (() => string)

export function toldIn(language: Language, told: Told): string {
  return typeof told === 'string' ? told : inLanguage(language, told)
}
