import { useStore } from '@nanostores/react'
import { membersAreaCopy } from '#src/copy/account/members-area.ts'
import { bagCopy } from '#src/copy/bag/bag.ts'
import { hasOrderableLines } from '#src/domain/bag/reorder.ts'
import { PlanLines } from '#src/features/lines/PlanLines.tsx'
import { $bagCount } from '#src/stores/bag/bag-count.ts'
import { clearOfferedBag, type OfferedBag } from '#src/stores/bag/offered-bag.ts'
import {
  $restore,
  keepsCurrentLines,
  planRestore,
  type Restore,
  restoreBag,
} from '#src/stores/bag/transfer/restore-bag.ts'
import { Button } from '#src/ui/Button.tsx'
import { Notice } from '#src/ui/Notice.tsx'
import { Skeleton } from '#src/ui/Skeleton.tsx'

const { again: copy } = bagCopy

export function RestoreOffer({ offered }: { offered: OfferedBag }) {
  const restore = useStore($restore, { ssr: 'initial' })
  return (
    <section className="mb-6 grid gap-5 rounded-lg border-3 border-ink bg-surface p-4 shadow-sticker">
      <h2 className="text-title-s">{offered.isStranded ? copy.stranded : copy.expired}</h2>
      <RestorePlan restore={restore} count={offered.count} />
      <div className="flex flex-wrap gap-3">
        <ConfirmButton restore={restore} />
        <Button variant="outline" onClick={clearOfferedBag}>
          {copy.dismiss}
        </Button>
      </div>
    </section>
  )
}

function RestorePlan({ restore, count }: { restore: Restore; count: number }) {
  switch (restore.step) {
    case 'planning':
      return (
        <div aria-busy="true" className="grid gap-4">
          <p role="status">{copy.planning}</p>
          <Skeleton className="h-20 w-full" />
        </div>
      )
    case 'failed':
      return (
        <Notice tone="danger" title={copy.failedTitle}>
          {restore.error.message}
        </Notice>
      )
    default: {
      const { plan, problem } = restore
      const error = problem ?? plan.problem
      return (
        <>
          {canRestore(restore) && <p className="text-lg">{copy.offer(count)}</p>}
          {error && (
            <Notice tone="danger" title={copy.failedTitle}>
              {error.message}
            </Notice>
          )}
          <PlanLines plan={plan} words={membersAreaCopy.reorder} />
          {plan.kept.length + plan.changed.length === 0 && (
            <p className="text-lg">{membersAreaCopy.reorder.nothing}</p>
          )}
          {canRestore(restore) && <CurrentBagNote stays={keepsCurrentLines(plan)} />}
        </>
      )
    }
  }
}

function CurrentBagNote({ stays }: { stays: boolean }) {
  const count = useStore($bagCount, { ssr: () => 0 })
  if (count === 0) return null
  return stays ? (
    <p className="text-muted">{copy.adds}</p>
  ) : (
    <Notice tone="warning">{copy.replaces(count)}</Notice>
  )
}

function ConfirmButton({ restore }: { restore: Restore }) {
  if (restore.step === 'failed') return <Button onClick={() => void planRestore()}>{bagCopy.retry}</Button>
  if (canRestore(restore)) {
    return (
      <Button loading={restore.step === 'putting'} onClick={() => void restoreBag()}>
        {copy.confirm}
      </Button>
    )
  }
  return restore.step === 'planning' ? null : <Button href="/locations">{copy.otherKitchens}</Button>
}

function canRestore(restore: Restore): boolean {
  if (restore.step !== 'planned' && restore.step !== 'putting') return false
  return hasOrderableLines(restore.plan)
}
