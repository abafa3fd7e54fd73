import { useStore } from '@nanostores/react'
import { useRef } from 'react'
import { locationsCopy } from '#src/copy/locations.ts'
import {
  $locationQuestion,
  cancelLocationChange,
  confirmLocationChange,
} from '#src/stores/location-question.ts'
import { Button } from '#src/ui/Button.tsx'
import { Dialog } from '#src/ui/Dialog.tsx'

/** Asks before a bag at another kitchen is let go. */
export function LocationQuestion() {
  const question = useStore($locationQuestion, { ssr: 'initial' })
  const cancel = useRef<HTMLButtonElement>(null)
  return (
    <Dialog
      open={question !== null}
      role="alertdialog"
      title={locationsCopy.changeTitle}
      initialFocus={cancel}
      onClose={cancelLocationChange}
      footer={
        <div className="flex flex-wrap gap-4">
          <Button onClick={confirmLocationChange}>{locationsCopy.changeAnyway}</Button>
          <Button ref={cancel} variant="outline" onClick={cancelLocationChange}>
            {locationsCopy.cancel}
          </Button>
        </div>
      }
    >
      <p className="text-lg">{locationsCopy.changeQuestion}</p>
    </Dialog>
  )
}
