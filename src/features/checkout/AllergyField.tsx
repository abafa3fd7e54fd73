import { useStore } from '@nanostores/react'
import { allergyCopy } from '#src/copy/allergy-note.ts'
import { $allergyNote } from '#src/stores/checkout/allergy-note.ts'
import { typeAllergyNote } from '#src/stores/checkout/type-allergy-note.ts'
import { Field } from '#src/ui/Field.tsx'

/** What the kitchen is to know, and what it cannot promise. */
export function AllergyField() {
  const note = useStore($allergyNote, { ssr: 'initial' })
  return (
    <Field label={allergyCopy.label} hint={allergyCopy.hint}>
      {control => (
        <textarea
          {...control}
          rows={2}
          dir="auto"
          value={note}
          onChange={event => typeAllergyNote(event.currentTarget.value)}
        />
      )}
    </Field>
  )
}
