import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { allergyNoteCopy } from '#src/copy/checkout/allergy-note.ts'
import { checkoutCopy } from '#src/copy/checkout/checkout.ts'
import { $allergyNote } from '#src/stores/checkout/order/allergy-note.ts'
import { setAllergyNote } from '#src/stores/checkout/order/set-allergy-note.ts'
import { Field } from '#src/ui/form/Field.tsx'
import { Icon } from '#src/ui/picture/Icon.tsx'

/** Lets the guest edit the allergy note for the kitchen. Starts open if there already is a note. */
export function AllergyNote() {
  const note = useStore($allergyNote, { ssr: 'initial' })
  const [hadNote] = useState(() => $allergyNote.get() !== '')
  return (
    <details
      // The closed section is only one line high, because most guests leave no note.
      className="group -mt-1"
      open={hadNote}
    >
      <summary className="touch-target inline-flex min-h-6 cursor-pointer items-center gap-1.5 text-sm leading-tight font-bold">
        <Icon name="alert" className="size-4 text-danger" />
        <span className="underline underline-offset-4">{checkoutCopy.allergy}</span>
        <Icon name="chevron-down" className="size-4 group-open:rotate-180" />
      </summary>
      <div className="mt-2 pb-4">
        <Field label={allergyNoteCopy.label} hint={allergyNoteCopy.hint}>
          {control => (
            <textarea
              {...control}
              rows={2}
              dir="auto"
              value={note}
              onChange={event => setAllergyNote(event.currentTarget.value)}
            />
          )}
        </Field>
      </div>
    </details>
  )
}
