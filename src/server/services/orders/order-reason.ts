import type { Language } from '../../../domain/language.ts'
import { inLanguage } from '../../language.ts'

/** Why something happens to an order: as somebody typed it, or words of ours, which speak its language. */
export type OrderReason = string | (() => string)

export function reasonIn(language: Language, reason: OrderReason): string {
  return typeof reason === 'string' ? reason : inLanguage(language, reason)
}
