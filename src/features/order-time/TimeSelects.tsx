import { useStore } from '@nanostores/react'
import { useId, useRef } from 'react'
import { orderTimeCopy } from '#src/copy/handoff/order-time.ts'
import { listOpenDays } from '#src/domain/scheduling/time-kinds.ts'
import { useInvalidFocus } from '#src/features/form/use-invalid-focus.ts'
import { formatCalendarDay, formatClockTime } from '#src/language/clock-time.ts'
import { formatDistinctTimes, zoneName } from '#src/language/promised-time.ts'
import { $hasPromptedForTime } from '#src/stores/bag/bag-step.ts'
import { localTimezone } from '#src/stores/browser/local-timezone.ts'
import { $submitState } from '#src/stores/checkout/order/submit.ts'
import { $orderTimes, readOrderTimes } from '#src/stores/handoff/order-times.ts'
import {
  $chosenDay,
  $chosenTime,
  $orderDays,
  chooseDay,
  chooseTime,
} from '#src/stores/handoff/time-choice.ts'
import { Button } from '#src/ui/Button.tsx'
import { focusFirstInvalidField, useFocusWhen } from '#src/ui/focus.ts'
import { Field } from '#src/ui/form/Field.tsx'
import { Notice } from '#src/ui/Notice.tsx'
import { PromiseLine } from './PromiseLine.tsx'

const copy = orderTimeCopy
const asapTime = { kind: 'asap' as const, time: null }

export function TimeSelects() {
  const days = useStore($orderDays, { ssr: () => null })
  const { kind, time } = useStore($chosenTime, { ssr: () => asapTime })
  const box = useRef<HTMLFieldSetElement>(null)
  useInvalidFocus(box, 'time')
  if (!days || kind === 'asap') return null
  const isAdvance = kind === 'advance'
  return (
    <fieldset ref={box} className="grid gap-4">
      <legend className={isAdvance ? 'mb-3 font-bold' : 'sr-only'}>{copy.dateAndTime}</legend>
      <div className="grid gap-4 @min-[26rem]:grid-cols-2">
        {isAdvance && <DayField />}
        <TimeField />
      </div>
      {time && <PromiseLine />}
      <ZoneNote />
    </fieldset>
  )
}

function DayField() {
  const days = useStore($orderDays, { ssr: () => null })
  const loaded = useStore($orderTimes, { ssr: () => null })
  if (!days || !loaded) return null
  // Formatting noon UTC in UTC keeps the calendar date the same in every time zone.
  const name = (date: string) => formatCalendarDay(`${date}T12:00:00Z`, 'UTC')
  return (
    <Field label={copy.date}>
      {control => (
        <select
          {...control}
          name="date"
          value={loaded.date ?? days.date}
          onChange={event => void chooseDay(event.target.value)}
        >
          {listOpenDays('advance', days).map(date => (
            <option key={date} value={date}>
              {name(date)}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}

function TimeField() {
  const days = useStore($orderDays, { ssr: () => null })
  const loaded = useStore($orderTimes, { ssr: () => null })
  const { time } = useStore($chosenTime, { ssr: () => asapTime })
  const chosenDay = useStore($chosenDay, { ssr: () => null })
  const submit = useStore($submitState, { ssr: 'initial' })
  const wasPrompted = useStore($hasPromptedForTime, { ssr: 'initial' })
  const field = useRef<HTMLDivElement>(null)
  useFocusWhen(field, wasPrompted, focusFirstInvalidField)
  const noteId = useId()
  if (!days || !loaded) return null
  if (loaded.step === 'failed') {
    return (
      <Notice
        tone="danger"
        actions={
          <Button size="small" variant="secondary" onClick={() => void readOrderTimes()}>
            {copy.retry}
          </Button>
        }
      >
        {loaded.error?.message}
      </Notice>
    )
  }
  const isReading = loaded.step === 'reading'
  const { slots, timezone } = days
  const labels = formatDistinctTimes(
    slots.map(slot => slot.time),
    timezone,
  )
  const isListed = slots.some(slot => slot.time === time)
  const isGone = time !== null && !isReading && !isListed && chosenDay === days.date
  const isMissing = (submit.step === 'incomplete' && submit.form === 'time') || (wasPrompted && time === null)
  const error = isGone
    ? copy.chosenGone(formatClockTime(time, timezone))
    : isMissing
      ? copy.missingLater
      : null
  const isFull = !isReading && slots.length > 0 && slots.every(({ state }) => state === 'full')
  return (
    <div ref={field}>
      <Field label={copy.time} error={error}>
        {control => (
          <select
            {...control}
            name="time"
            aria-busy={isReading || undefined}
            aria-describedby={
              [control['aria-describedby'], isFull && noteId].filter(Boolean).join(' ') || undefined
            }
            value={isListed && time !== null ? time : ''}
            onChange={event => void chooseTime(event.target.value)}
          >
            <option value="" disabled>
              {isReading ? copy.reading : copy.time}
            </option>
            {!isReading &&
              slots.map((slot, index) => {
                // The chosen slot stays selectable, because this order may have filled it.
                const isUnavailable = slot.state === 'full' && slot.time !== time
                const label = labels[index] ?? ''
                return (
                  <option key={slot.time} value={slot.time} disabled={isUnavailable}>
                    {isUnavailable ? copy.full(label) : label}
                  </option>
                )
              })}
          </select>
        )}
      </Field>
      {isFull && (
        <p id={noteId} className="mt-1 text-sm font-bold">
          {copy.allFull}
        </p>
      )}
      <p role="status" className="sr-only">
        {isReading && copy.reading}
      </p>
    </div>
  )
}

/** Shows the kitchen's time zone if it differs from the guest's. */
function ZoneNote() {
  const days = useStore($orderDays, { ssr: () => null })
  const instant = days?.slots[0]?.time
  if (
    !days ||
    !instant ||
    formatClockTime(instant, days.timezone) === formatClockTime(instant, localTimezone())
  )
    return null
  return <p className="text-sm text-muted">{copy.zone(zoneName(instant, days.timezone))}</p>
}
