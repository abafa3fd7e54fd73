import { storageKey } from '../browser/page-storage.ts'

/**
 * Returns the storage key of a product's draft. In a separate module, so the page's script can look for a
 * draft before it loads the builder.
 */
export function draftKey(menuId: string, productId: string): string {
  return storageKey(`draft:${menuId}/${productId}`)
}
