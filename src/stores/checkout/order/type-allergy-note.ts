import { ALLERGY_NOTE_MAX_LENGTH } from '#src/domain/limits.ts'
import { toPlainText } from '#src/domain/text/typed-text.ts'
import { saveAllergyNote } from './allergy-note.ts'

export function typeAllergyNote(typed: string): void {
  saveAllergyNote(toPlainText(typed, ALLERGY_NOTE_MAX_LENGTH))
}
