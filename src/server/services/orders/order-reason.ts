import type { Language } from '../../../domain/language.ts'
import { inLanguage } from '../../language.ts'

/**
 * The reason for an order event: text that a person typed, or a function that returns our text in the order's
 * language.
 */
export type OrderReason = string | (() => string)

export function resolveReason(language: Language, reason: OrderReason): string {
  return typeof reason === 'string' ? reason : inLanguage(language, reason)
}
