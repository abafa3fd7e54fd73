import type { Language } from '../../../domain/language.ts'
import { inLanguage } from '../../language.ts'

/** The reason of an order event: typed text, or a function that returns ours in the order's language. */
export type OrderReason = string | (() => string)

export function resolveReason(language: Language, reason: OrderReason): string {
  return typeof reason === 'string' ? reason : inLanguage(language, reason)
}
