import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { kitchenPassCopy, lateReasonLabels } from '#src/copy/kitchen/kitchen-pass.ts'
import { DELAY_CHOICES_MINUTES } from '#src/domain/kitchen/pass-choices.ts'
import { listLateReasons } from '#src/domain/kitchen/pass-reasons.ts'
import {
  $delayDialog,
  $delayRequest,
  closeDelayDialog,
  reportDelay,
} from '#src/stores/kitchen-pass/delay-dialog.ts'
import { Button } from '#src/ui/Button.tsx'
import { Dialog } from '#src/ui/Dialog.tsx'
import { Notice } from '#src/ui/Notice.tsx'
import { PillGroup } from './PillGroup.tsx'

const copy = kitchenPassCopy.runLate

export function DelayDialog() {
  const delayedOrder = useStore($delayDialog)
  const request = useStore($delayRequest)
  const [minutes, setMinutes] = useState<number>(DELAY_CHOICES_MINUTES[0])
  if (!delayedOrder) return null
  return (
    <Dialog
      open
      title={copy.title(delayedOrder.num)}
      onClose={closeDelayDialog}
      footer={
        <Button variant="outline" wide onClick={closeDelayDialog}>
          {copy.cancel}
        </Button>
      }
    >
      <div className="grid gap-5">
        {request.step === 'failed' && (
          <Notice tone="danger">
            {kitchenPassCopy.refusedPress} {request.message}
          </Notice>
        )}
        <p className="text-lg">{copy.text}</p>
        <PillGroup
          legend={copy.legend}
          name="late-minutes"
          options={DELAY_CHOICES_MINUTES}
          chosen={minutes}
          onChoose={setMinutes}
          renderLabel={copy.minutes}
        />
        <fieldset className="grid gap-3">
          <legend className="mb-1 font-bold">{copy.why}</legend>
          {listLateReasons(delayedOrder.handoff).map(reason => (
            <div key={reason} className="grid gap-1">
              <Button
                variant="secondary"
                wide
                loading={request.step === 'sending'}
                onClick={() => void reportDelay({ minutes, reason })}
              >
                {lateReasonLabels[reason].crew}
              </Button>
              <p className="text-sm text-muted">“{lateReasonLabels[reason].guest}”</p>
            </div>
          ))}
        </fieldset>
      </div>
    </Dialog>
  )
}
