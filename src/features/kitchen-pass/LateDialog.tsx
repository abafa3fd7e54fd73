import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { kitchenPassCopy, lateReasons } from '#src/copy/kitchen/kitchen-pass.ts'
import { LATE_MINUTES, LATE_REASONS } from '#src/domain/kitchen/pass-choices.ts'
import { $late, $lateNotice, closeLate, reportLate } from '#src/stores/kitchen-pass/running-late.ts'
import { Button } from '#src/ui/Button.tsx'
import { Dialog } from '#src/ui/dialog/Dialog.tsx'
import { Notice } from '#src/ui/Notice.tsx'
import { Pills } from './Pills.tsx'

const words = kitchenPassCopy.runLate

export function LateDialog() {
  const late = useStore($late)
  const telling = useStore($lateNotice)
  const [minutes, setMinutes] = useState<number>(LATE_MINUTES[0])
  if (!late) return null
  return (
    <Dialog
      open
      title={words.title(late.num)}
      onClose={closeLate}
      footer={
        <Button variant="outline" wide onClick={closeLate}>
          {words.cancel}
        </Button>
      }
    >
      <div className="grid gap-5">
        {telling.step === 'failed' && (
          <Notice tone="danger">
            {kitchenPassCopy.refusedPress} {telling.message}
          </Notice>
        )}
        <p className="text-lg">{words.text}</p>
        <Pills
          legend={words.legend}
          name="late-minutes"
          options={LATE_MINUTES}
          chosen={minutes}
          onChoose={setMinutes}
          words={words.minutes}
        />
        <fieldset className="grid gap-3">
          <legend className="mb-1 font-bold">{words.why}</legend>
          {LATE_REASONS.map(reason => (
            <div key={reason} className="grid gap-1">
              <Button
                variant="secondary"
                wide
                loading={telling.step === 'telling'}
                onClick={() => void reportLate({ minutes, reason })}
              >
                {lateReasons[reason].crew}
              </Button>
              <p className="text-sm text-muted">“{lateReasons[reason].guest}”</p>
            </div>
          ))}
        </fieldset>
      </div>
    </Dialog>
  )
}
