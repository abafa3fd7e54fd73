import { atom, onMount } from 'nanostores'
import { environment } from '#src/stores/browser/environment.ts'
import { storageKey } from '#src/stores/browser/page-storage.ts'

const KEY = storageKey('allergy-note')

export const $allergyNote = atom('')

// Restores the note that the guest wrote in this tab.
onMount($allergyNote, () => {
  const saved = environment().session?.getItem(KEY)
  if (saved) $allergyNote.set(saved)
})

export function saveAllergyNote(note: string): void {
  $allergyNote.set(note)
  environment().session?.setItem(KEY, note)
}

export function createAllergyNoteBody(): { allergy_note?: string } {
  const note = $allergyNote.get().trim()
  return note === '' ? {} : { allergy_note: note }
}
