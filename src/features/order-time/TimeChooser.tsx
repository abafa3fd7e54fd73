import { useStore } from '@nanostores/react'
import { orderTimeCopy, promiseText } from '#src/copy/handoff/order-time.ts'
import type { TimeKind } from '#src/domain/scheduling/time-kinds.ts'
import { LazyContent } from '#src/features/loading/LazyContent.tsx'
import { lazyNamedExport } from '#src/features/loading/lazy-named.ts'
import { $cart } from '#src/stores/bag/bag.ts'
import { $orderTimes, $polledOrderTimes, readOrderTimes } from '#src/stores/handoff/order-times.ts'
import { promisedTimeAt } from '#src/stores/handoff/promise.ts'
import { $chosenTime, $timeKinds, $timeProblem, chooseTimeKind } from '#src/stores/handoff/time-choice.ts'
import { Button } from '#src/ui/Button.tsx'
import { getEmptyList } from '#src/ui/empty-list.ts'
import { ChoiceCard, columnClasses } from '#src/ui/form/ChoiceCard.tsx'
import { Notice } from '#src/ui/Notice.tsx'
import { Skeleton } from '#src/ui/Skeleton.tsx'
import { PromiseLine } from './PromiseLine.tsx'
import { TimeUnavailableNotice } from './TimeUnavailableNotice.tsx'

const copy = orderTimeCopy
const asapTime = { kind: 'asap' as const, time: null }
/** The selects are loaded only for scheduled orders. */
const TimeSelects = lazyNamedExport(async () => (await import('./TimeSelects.tsx')).TimeSelects)

/**
 * Lets the guest choose ASAP or a scheduled time. If only one kind of time is available, it is shown as text.
 */
export function TimeChooser() {
  const loaded = useStore($polledOrderTimes, { ssr: () => null })
  const kinds = useStore($timeKinds, { ssr: getEmptyList })
  const selectedKind = useStore($chosenTime, { ssr: () => asapTime }).kind
  const problem = useStore($timeProblem, { ssr: 'initial' })
  if (!loaded?.times)
    return loaded?.step === 'failed' ? <TimesError message={loaded.error?.message} /> : <TimesSkeleton />
  const hasNoTimes = selectedKind === 'asap' && kinds.every(({ isOpen }) => !isOpen)
  return (
    <div className="@container">
      {problem && (
        <div className="mb-4">
          <TimeUnavailableNotice problem={problem} />
        </div>
      )}
      {hasNoTimes ? (
        <p className="font-bold">{copy.none}</p>
      ) : kinds.length > 1 ? (
        <fieldset>
          <legend className="sr-only">{copy.sectionTitle}</legend>
          <div className={columnClasses(kinds.length)}>
            {kinds.map(({ kind, isOpen }) => (
              <ChoiceCard
                key={kind}
                name="time"
                value={kind}
                checked={kind === selectedKind}
                disabled={!isOpen && kind !== selectedKind}
                onChoose={() => void chooseTimeKind(kind)}
              >
                <span className="block font-bold">{copy.kind[kind]}</span>
                <span className="text-sm">
                  <KindHint kind={kind} isOpen={isOpen} />
                </span>
              </ChoiceCard>
            ))}
          </div>
        </fieldset>
      ) : (
        selectedKind === 'asap' && <PromiseLine />
      )}
      {selectedKind !== 'asap' && (
        <div className="mt-5">
          <LazyContent>
            <TimeSelects />
          </LazyContent>
        </div>
      )}
    </div>
  )
}

function KindHint({ kind, isOpen }: { kind: TimeKind; isOpen: boolean }) {
  const cart = useStore($cart, { ssr: () => null })
  const times = useStore($orderTimes, { ssr: () => null })?.times
  switch (kind) {
    case 'asap':
      if (!isOpen || !times?.asap) return copy.notNow
      return promiseText(promisedTimeAt(times.asap, times.timezone), {
        kind,
        isDelivery: cart?.handoff === 'delivery',
      })
    case 'later':
      return isOpen ? copy.laterHint : copy.noneToday
    case 'advance':
      return isOpen ? copy.advanceHint : copy.noneAhead
  }
}

function TimesSkeleton() {
  return (
    <div aria-busy="true">
      <p role="status" className="sr-only">
        {copy.reading}
      </p>
      <Skeleton className="h-54 w-full sm:h-17" />
    </div>
  )
}

function TimesError({ message }: { message: string | undefined }) {
  return (
    <Notice
      tone="danger"
      title={copy.failedTitle}
      actions={
        <Button size="small" variant="secondary" onClick={() => void readOrderTimes()}>
          {copy.retry}
        </Button>
      }
    >
      {message}
    </Notice>
  )
}
