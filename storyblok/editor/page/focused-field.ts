import { atom } from 'nanostores'
import { select } from './draft-store.ts'

export const FIRST_FIELD = '*'

/** The field to scroll to and focus, by its label; the top of the form if empty. */
export const $focusedField = atom<{ label: string } | null>(null)

/** Selects a block and shows its form, or one of its fields. */
export function focusField(uid: string, label = ''): void {
  select(uid)
  $focusedField.set({ label })
}
