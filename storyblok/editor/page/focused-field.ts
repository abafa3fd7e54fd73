import { atom } from 'nanostores'
import { selectBlock } from './draft-store.ts'

export const FIRST_FIELD = '*'

/** Label of the field to scroll to and focus. An empty label scrolls to the top of the form. */
export const $focusedField = atom<{ label: string } | null>(null)

/** Selects a block and scrolls to its form, or to one field in the form. */
export function focusFormField(uid: string, label = ''): void {
  selectBlock(uid)
  $focusedField.set({ label })
}
