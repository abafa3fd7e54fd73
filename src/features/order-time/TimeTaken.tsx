import { useStore } from '@nanostores/react'
import { useEffect, useRef } from 'react'
import { orderTimeCopy } from '#src/copy/order-time.ts'
import { $bagKitchen } from '#src/stores/bag/bag-kitchen.ts'
import { promisedTimeAt } from '#src/stores/handoff/promise.ts'
import { type TimeProblem, takeNext } from '#src/stores/handoff/time-choice.ts'
import { Button } from '#src/ui/Button.tsx'
import { Notice } from '#src/ui/Notice.tsx'

const words = orderTimeCopy

/** A time that cannot be had, and the next one with one press. */
export function TimeTaken({ problem: { message, next } }: { problem: TimeProblem }) {
  const kitchen = useStore($bagKitchen, { ssr: 'initial' })
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
  return (
    <div ref={box} tabIndex={-1} className="rounded-lg">
      <Notice
        tone="danger"
        title={words.goneTitle}
        actions={
          next &&
          kitchen && (
            <Button size="small" variant="secondary" icon="clock" onClick={() => void takeNext(next)}>
              {words.take(promisedTimeAt(next, kitchen.timezone))}
            </Button>
          )
        }
      >
        {message} {words.bagKept}
      </Notice>
    </div>
  )
}
