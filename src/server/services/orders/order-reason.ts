import type { Language } from '#src/domain/language.ts'
import { runInLanguage } from '#src/server/language.ts'

/**
 * The reason for an order event: text that a person typed, or a function that returns the chain's text in the
 * order's language.
 */
export type OrderReason = string | (() => string)

export function resolveOrderReason(language: Language, reason: OrderReason): string {
  return typeof reason === 'string' ? reason : runInLanguage(language, reason)
}
