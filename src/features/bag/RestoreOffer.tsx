import { useStore } from '@nanostores/react'
import { membersAreaCopy } from '#src/copy/account/members-area.ts'
import { bagCopy } from '#src/copy/bag/bag.ts'
import { leavesAnything } from '#src/domain/bag/reorder.ts'
import { PlanLines } from '#src/features/lines/PlanLines.tsx'
import { $bagCount } from '#src/stores/bag/bag-count.ts'
import {
  $restore,
  keepsCurrentLines,
  planRestore,
  type Restore,
  restoreBag,
} from '#src/stores/bag/moving/restore-bag.ts'
import { clearOffer, type OfferedBag } from '#src/stores/bag/offered-bag.ts'
import { Button } from '#src/ui/Button.tsx'
import { Notice } from '#src/ui/Notice.tsx'
import { Skeleton } from '#src/ui/Skeleton.tsx'

const { again: words } = bagCopy

export function RestoreOffer({ offered }: { offered: OfferedBag }) {
  const restore = useStore($restore, { ssr: 'initial' })
  return (
    <section className="mb-6 grid gap-5 rounded-lg border-3 border-ink bg-surface p-4 shadow-sticker">
      <h2 className="text-title-s">{offered.isStranded ? words.stranded : words.expired}</h2>
      <Offer restore={restore} count={offered.count} />
      <div className="flex flex-wrap gap-3">
        <Confirm restore={restore} />
        <Button variant="outline" onClick={clearOffer}>
          {words.dismiss}
        </Button>
      </div>
    </section>
  )
}

function Offer({ restore, count }: { restore: Restore; count: number }) {
  switch (restore.step) {
    case 'planning':
      return (
        <div aria-busy="true" className="grid gap-4">
          <p role="status">{words.planning}</p>
          <Skeleton className="h-20 w-full" />
        </div>
      )
    case 'failed':
      return (
        <Notice tone="danger" title={words.failedTitle}>
          {restore.error.message}
        </Notice>
      )
    default: {
      const { plan, problem } = restore
      const refusal = problem ?? plan.problem
      return (
        <>
          {canPut(restore) && <p className="text-lg">{words.offer(count)}</p>}
          {refusal && (
            <Notice tone="danger" title={words.failedTitle}>
              {refusal.message}
            </Notice>
          )}
          <PlanLines plan={plan} words={membersAreaCopy.reorder} />
          {plan.kept.length + plan.changed.length === 0 && (
            <p className="text-lg">{membersAreaCopy.reorder.nothing}</p>
          )}
          {canPut(restore) && <CurrentBagNote stays={keepsCurrentLines(plan)} />}
        </>
      )
    }
  }
}

function CurrentBagNote({ stays }: { stays: boolean }) {
  const count = useStore($bagCount, { ssr: () => 0 })
  if (count === 0) return null
  return stays ? (
    <p className="text-muted">{words.adds}</p>
  ) : (
    <Notice tone="warning">{words.replaces(count)}</Notice>
  )
}

function Confirm({ restore }: { restore: Restore }) {
  if (restore.step === 'failed') return <Button onClick={() => void planRestore()}>{bagCopy.retry}</Button>
  if (canPut(restore)) {
    return (
      <Button loading={restore.step === 'putting'} onClick={() => void restoreBag()}>
        {words.confirm}
      </Button>
    )
  }
  return restore.step === 'planning' ? null : <Button href="/locations">{words.otherKitchens}</Button>
}

function canPut(restore: Restore): boolean {
  if (restore.step !== 'planned' && restore.step !== 'putting') return false
  return leavesAnything(restore.plan)
}
