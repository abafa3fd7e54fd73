import { useStore } from '@nanostores/react'
import { orderTimeCopy, promiseWords } from '#src/copy/handoff/order-time.ts'
import type { TimeKind } from '#src/domain/scheduling/time-kinds.ts'
import { lazyNamed } from '#src/features/loading/lazy-named.ts'
import { Part } from '#src/features/loading/Part.tsx'
import { $cart } from '#src/stores/bag/bag.ts'
import { $orderTimes, $watchedTimes, readTimes } from '#src/stores/handoff/order-times.ts'
import { promisedTimeAt } from '#src/stores/handoff/promise.ts'
import { $chosenTime, $timeKinds, $timeProblem, chooseKind } from '#src/stores/handoff/time-choice.ts'
import { Button } from '#src/ui/Button.tsx'
import { emptyList } from '#src/ui/empty-list.ts'
import { ChoiceCard, columns } from '#src/ui/form/ChoiceCard.tsx'
import { Notice } from '#src/ui/Notice.tsx'
import { Skeleton } from '#src/ui/Skeleton.tsx'
import { PromiseLine } from './PromiseLine.tsx'
import { TimeUnavailable } from './TimeUnavailable.tsx'

const words = orderTimeCopy
const now = { kind: 'asap' as const, time: null }
/** Only needed to schedule an order. */
const Selects = lazyNamed(async () => (await import('./TimeSelects.tsx')).TimeSelects)

/** A single kind of time is shown as text, not as a choice. */
export function TimeChooser() {
  const read = useStore($watchedTimes, { ssr: () => null })
  const kinds = useStore($timeKinds, { ssr: emptyList })
  const chosen = useStore($chosenTime, { ssr: () => now }).kind
  const problem = useStore($timeProblem, { ssr: 'initial' })
  if (!read?.times) return read?.step === 'failed' ? <Failed message={read.error?.message} /> : <Reading />
  const isNever = chosen === 'asap' && kinds.every(({ isOpen }) => !isOpen)
  return (
    <div className="@container">
      {problem && (
        <div className="mb-4">
          <TimeUnavailable problem={problem} />
        </div>
      )}
      {isNever ? (
        <p className="font-bold">{words.none}</p>
      ) : kinds.length > 1 ? (
        <fieldset>
          <legend className="sr-only">{words.sectionTitle}</legend>
          <div className={columns(kinds.length)}>
            {kinds.map(({ kind, isOpen }) => (
              <ChoiceCard
                key={kind}
                name="time"
                value={kind}
                checked={kind === chosen}
                disabled={!isOpen && kind !== chosen}
                onChoose={() => void chooseKind(kind)}
              >
                <span className="block font-bold">{words.kind[kind]}</span>
                <span className="text-sm">
                  <Hint kind={kind} isOpen={isOpen} />
                </span>
              </ChoiceCard>
            ))}
          </div>
        </fieldset>
      ) : (
        chosen === 'asap' && <PromiseLine />
      )}
      {chosen !== 'asap' && (
        <div className="mt-5">
          <Part>
            <Selects />
          </Part>
        </div>
      )}
    </div>
  )
}

function Hint({ kind, isOpen }: { kind: TimeKind; isOpen: boolean }) {
  const cart = useStore($cart, { ssr: () => null })
  const times = useStore($orderTimes, { ssr: () => null })?.times
  switch (kind) {
    case 'asap':
      if (!isOpen || !times?.asap) return words.notNow
      return promiseWords(promisedTimeAt(times.asap, times.timezone), {
        kind,
        isDelivery: cart?.handoff === 'delivery',
      })
    case 'later':
      return isOpen ? words.laterHint : words.noneToday
    case 'advance':
      return isOpen ? words.advanceHint : words.noneAhead
  }
}

function Reading() {
  return (
    <div aria-busy="true">
      <p role="status" className="sr-only">
        {words.reading}
      </p>
      <Skeleton className="h-54 w-full sm:h-17" />
    </div>
  )
}

function Failed({ message }: { message: string | undefined }) {
  return (
    <Notice
      tone="danger"
      title={words.failedTitle}
      actions={
        <Button size="small" variant="secondary" onClick={() => void readTimes()}>
          {words.retry}
        </Button>
      }
    >
      {message}
    </Notice>
  )
}
