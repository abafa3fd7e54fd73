import { ALLERGY_NOTE_MAX_LENGTH } from '#src/domain/limits.ts'
import { toPlainText } from '#src/domain/text/typed-text.ts'
import { saveAllergyNote } from './allergy-note.ts'

export function typeAllergyNote(input: string): void {
  saveAllergyNote(toPlainText(input, ALLERGY_NOTE_MAX_LENGTH))
}
