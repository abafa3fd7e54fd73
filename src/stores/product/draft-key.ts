import { memoryKey } from '../browser/page-memory.ts'

/** Where the draft of a product is stored; apart from its code, which loads when the guest builds. */
export function draftKey(menuId: string, productId: string): string {
  return memoryKey(`draft:${menuId}/${productId}`)
}
