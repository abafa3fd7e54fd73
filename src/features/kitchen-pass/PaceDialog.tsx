import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { handoffNames } from '#src/copy/handoff/handoff.ts'
import { kitchenPassCopy, pauseReasonLabels } from '#src/copy/kitchen/kitchen-pass.ts'
import type { HandoffService } from '#src/domain/kitchen/handoff.ts'
import { CAPACITY_CHOICES_PERCENT, PACE_CHOICES_MINUTES } from '#src/domain/kitchen/pass-choices.ts'
import { listPauseReasons, type PauseReason } from '#src/domain/kitchen/pass-reasons.ts'
import { $isPacePending, $paceError, changePace, changePause } from '#src/stores/kitchen-pass/pace.ts'
import { Button } from '#src/ui/Button.tsx'
import { Dialog } from '#src/ui/Dialog.tsx'
import { Notice } from '#src/ui/Notice.tsx'
import { PillGroup } from './PillGroup.tsx'

const copy = kitchenPassCopy.pace
const ALL = 'all'

export function PaceDialog({ handoffs, onClose }: { handoffs: HandoffService[]; onClose: () => void }) {
  const isPending = useStore($isPacePending)
  const error = useStore($paceError)
  const closeWhenSaved = async (change: Promise<boolean>) => {
    if (await change) onClose()
  }
  return (
    <Dialog open title={copy.title} onClose={onClose}>
      <div className="grid gap-6">
        {error && <Notice tone="danger">{error.message}</Notice>}
        <PauseForm
          handoffs={handoffs}
          isPending={isPending}
          onPause={(handoff, pause) => void closeWhenSaved(changePause(handoff, pause))}
        />
        <hr className="border-t-3 border-ink" />
        <SlowForm isPending={isPending} onSlow={slow => void closeWhenSaved(changePace(slow))} />
      </div>
    </Dialog>
  )
}

type PauseFormProps = {
  handoffs: HandoffService[]
  isPending: boolean
  onPause: (handoff: HandoffService | null, pause: { minutes: number; reason: PauseReason }) => void
}

function PauseForm({ handoffs, isPending, onPause }: PauseFormProps) {
  const [handoff, setHandoff] = useState<HandoffService | typeof ALL>(ALL)
  const [chosenReason, setReason] = useState<PauseReason>('busy')
  const [minutes, setMinutes] = useState<number>(30)
  const reasons = listPauseReasons(handoff === ALL ? handoffs : [handoff])
  const reason = reasons.includes(chosenReason) ? chosenReason : 'busy'
  return (
    <section className="grid gap-4">
      <h3 className="text-title-s">{copy.pause}</h3>
      <PillGroup
        legend={copy.which}
        name="pause-handoff"
        options={[ALL, ...handoffs] as const}
        chosen={handoff}
        onChoose={setHandoff}
        renderLabel={service => (service === ALL ? copy.all : handoffNames[service])}
      />
      <PillGroup
        legend={copy.why}
        name="pause-reason"
        options={reasons}
        chosen={reason}
        onChoose={setReason}
        renderLabel={option => pauseReasonLabels[option].crew}
      />
      <PillGroup
        legend={copy.howLong}
        name="pause-minutes"
        options={PACE_CHOICES_MINUTES}
        chosen={minutes}
        onChoose={setMinutes}
        renderLabel={copy.minutes}
      />
      <Button
        wide
        loading={isPending}
        onClick={() => onPause(handoff === ALL ? null : handoff, { minutes, reason })}
      >
        {copy.pause}
      </Button>
    </section>
  )
}

type SlowFormProps = {
  isPending: boolean
  onSlow: (slow: { percent: 25 | 50; minutes: number }) => void
}

function SlowForm({ isPending, onSlow }: SlowFormProps) {
  const [percent, setPercent] = useState<(typeof CAPACITY_CHOICES_PERCENT)[number]>(50)
  const [minutes, setMinutes] = useState<number>(60)
  return (
    <section className="grid gap-4">
      <h3 className="text-title-s">{copy.slow}</h3>
      <p>{copy.slowText}</p>
      <PillGroup
        legend={copy.howMany}
        name="slow-percent"
        options={CAPACITY_CHOICES_PERCENT}
        chosen={percent}
        onChoose={setPercent}
        renderLabel={option => copy.percent[option]}
      />
      <PillGroup
        legend={copy.howLong}
        name="slow-minutes"
        options={PACE_CHOICES_MINUTES}
        chosen={minutes}
        onChoose={setMinutes}
        renderLabel={copy.minutes}
      />
      <Button variant="secondary" wide loading={isPending} onClick={() => onSlow({ percent, minutes })}>
        {copy.slowDown}
      </Button>
    </section>
  )
}
