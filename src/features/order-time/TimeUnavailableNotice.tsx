import { useStore } from '@nanostores/react'
import { orderTimeCopy } from '#src/copy/handoff/order-time.ts'
import { $bagKitchen } from '#src/stores/bag/bag-kitchen.ts'
import { promisedTimeAt } from '#src/stores/handoff/promise.ts'
import { acceptNextTime, type TimeProblemMessage } from '#src/stores/handoff/time-choice.ts'
import { Button } from '#src/ui/Button.tsx'
import { focusElement } from '#src/ui/focus.ts'
import { Notice } from '#src/ui/Notice.tsx'

const copy = orderTimeCopy

export function TimeUnavailableNotice({ problem: { message, next } }: { problem: TimeProblemMessage }) {
  const kitchen = useStore($bagKitchen, { ssr: 'initial' })
  return (
    <div ref={focusElement} tabIndex={-1} className="rounded-lg">
      <Notice
        tone="danger"
        title={copy.goneTitle}
        actions={
          next &&
          kitchen && (
            <Button size="small" variant="secondary" icon="clock" onClick={() => void acceptNextTime(next)}>
              {copy.take(promisedTimeAt(next, kitchen.timezone))}
            </Button>
          )
        }
      >
        {message} {copy.bagKept}
      </Notice>
    </div>
  )
}
