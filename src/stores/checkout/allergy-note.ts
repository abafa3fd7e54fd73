import { atom } from 'nanostores'
import { ALLERGY_NOTE_MAX_LENGTH } from '#src/domain/limits.ts'
import { toPlainText } from '#src/domain/menu/typed-text.ts'
import { environment } from '../browser/environment.ts'

const KEY = 'red-comb:allergy-note'

/** What the kitchen is to know about an allergy, as typed; it comes back in the same tab until the order is placed. */
export const $allergyNote = atom('')

export function recallAllergyNote(): void {
  $allergyNote.set(toPlainText(environment().session?.getItem(KEY) ?? '', ALLERGY_NOTE_MAX_LENGTH))
}

export function typeAllergyNote(typed: string): void {
  const note = toPlainText(typed, ALLERGY_NOTE_MAX_LENGTH)
  $allergyNote.set(note)
  environment().session?.setItem(KEY, note)
}

export function forgetAllergyNote(): void {
  $allergyNote.set('')
  environment().session?.removeItem(KEY)
}

/** The note as it is sent; left out where there is none. */
export function noteToSend(): { allergy_note?: string } {
  const note = $allergyNote.get().trim()
  return note === '' ? {} : { allergy_note: note }
}
