import { storageKey } from '../browser/page-storage.ts'

/**
 * Returns the storage key of a product's draft. Defined in a separate module, so that the page's script can
 * look for a draft before it loads the product builder.
 */
export function draftKey(menuId: string, productId: string): string {
  return storageKey(`draft:${menuId}/${productId}`)
}
