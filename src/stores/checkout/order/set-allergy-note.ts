import { ALLERGY_NOTE_MAX_LENGTH } from '#src/domain/bag/bag-limits.ts'
import { toPrintableText } from '#src/domain/text/typed-text.ts'
import { saveAllergyNote } from './allergy-note.ts'

export function setAllergyNote(input: string): void {
  saveAllergyNote(toPrintableText(input, ALLERGY_NOTE_MAX_LENGTH))
}
