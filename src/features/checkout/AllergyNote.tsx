import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { allergyCopy } from '#src/copy/allergy-note.ts'
import { $allergyNote, typeAllergyNote } from '#src/stores/checkout/allergy-note.ts'
import { Field } from '#src/ui/Field.tsx'
import { Icon } from '#src/ui/Icon.tsx'

/** What the kitchen is to know about an allergy; folded until somebody asks for it. */
export function AllergyNote() {
  const note = useStore($allergyNote, { ssr: 'initial' })
  const [isRecalled] = useState(note !== '')
  return (
    <details
      className="group rounded-lg border-3 border-ink bg-surface shadow-sticker"
      open={isRecalled}
    >
      <summary className="flex min-h-13 cursor-pointer items-center gap-3 px-4 py-3 font-bold md:px-6">
        <Icon name="alert" className="size-5 text-danger" />
        <span className="grow">{allergyCopy.ask}</span>
        <Icon name="chevron-down" className="size-5 group-open:rotate-180" />
      </summary>
      <div className="px-4 pb-4 md:px-6">
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
      </div>
    </details>
  )
}
