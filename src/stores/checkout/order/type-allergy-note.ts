import { ALLERGY_NOTE_MAX_LENGTH } from '#src/domain/limits.ts'
import { toPlainText } from '#src/domain/text/typed-text.ts'
import { keepAllergyNote } from './allergy-note.ts'

export function typeAllergyNote(typed: string): void {
  keepAllergyNote(toPlainText(typed, ALLERGY_NOTE_MAX_LENGTH))
}
