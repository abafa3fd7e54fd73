import { memoryKey } from '../browser/page-memory.ts'

/**
 * Returns the storage key of a product's draft. This module is separate, because the draft's code loads only
 * on the first choice.
 */
export function draftKey(menuId: string, productId: string): string {
  return memoryKey(`draft:${menuId}/${productId}`)
}
