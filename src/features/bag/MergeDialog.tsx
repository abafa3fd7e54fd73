import { useStore } from '@nanostores/react'
import { bagMergeCopy as copy } from '#src/copy/bag/bag-merge.ts'
import { itemCount } from '#src/domain/bag/bag-count.ts'
import { hasOrderableLines } from '#src/domain/bag/reorder.ts'
import { PlanDialog } from '#src/features/lines/PlanDialog.tsx'
import { PlanLines } from '#src/features/lines/PlanLines.tsx'
import {
  $bagMerge,
  type BagMerge,
  chooseOtherBag,
  chooseThisBag,
  mergeBags,
  planMerge,
  postponeMerge,
} from '#src/stores/bag/transfer/bag-merge.ts'
import { Button } from '#src/ui/Button.tsx'

export function MergeDialog() {
  const merge = useStore($bagMerge, { ssr: 'initial' })
  return merge && <MergePlanDialog merge={merge} />
}

function MergePlanDialog({ merge }: { merge: BagMerge }) {
  return (
    <PlanDialog
      title={copy.title}
      step={merge.step}
      isPlanning={merge.step === 'planning'}
      status={mergeSummary(merge)}
      problem={mergeProblem(merge)}
      closeLabel={copy.later}
      onClose={postponeMerge}
      buttons={
        <div className="grid grid-cols-2 gap-3">
          <MergeButtons merge={merge} />
        </div>
      }
    >
      <Plan merge={merge} />
    </PlanDialog>
  )
}

function Plan({ merge }: { merge: BagMerge }) {
  if (merge.step !== 'planned' && merge.step !== 'deciding') return null
  const { plan } = merge
  return (
    <>
      <PlanLines plan={plan} words={copy.lines} />
      {hasOrderableLines(plan) && (
        <>
          <p>{copy.stays}</p>
          <p className="font-bold">{copy.total(plan.total.was, plan.total.now)}</p>
        </>
      )}
    </>
  )
}

/** Each step has separate buttons, so that a double click never triggers another step's action. */
function MergeButtons({ merge }: { merge: BagMerge }) {
  const later = (
    <Button key="later" variant="outline" onClick={postponeMerge}>
      {copy.later}
    </Button>
  )
  if (merge.step === 'planning') return later
  if (merge.step === 'failed') {
    return (
      <>
        <Button key="retry" onClick={() => void planMerge()}>
          {copy.retry}
        </Button>
        {later}
      </>
    )
  }
  const choice = merge.step === 'deciding' ? merge.answer : null
  return (
    <>
      {hasOrderableLines(merge.plan) && (
        <div className="col-span-2">
          <Button key="both" wide loading={choice === 'both'} onClick={() => void mergeBags()}>
            {copy.put}
          </Button>
        </div>
      )}
      <Button
        key="this"
        size="small"
        variant="outline"
        loading={choice === 'this'}
        onClick={() => void chooseThisBag()}
      >
        {copy.keep}
      </Button>
      <Button
        key="other"
        size="small"
        variant="outline"
        loading={choice === 'other'}
        onClick={() => void chooseOtherBag()}
      >
        {copy.other}
      </Button>
    </>
  )
}

function mergeSummary(merge: BagMerge): string {
  if (merge.step === 'planning') return copy.planning
  if (merge.step === 'failed') return ''
  const { location, other, kept, changed, gone, problem } = merge.plan
  const isSameKitchen = other.location.id === location.id
  const summary = isSameKitchen
    ? copy.here(other.count)
    : copy.elsewhere(other.count, other.location.name, location.name)
  return problem ? summary : `${summary} ${copy.comes(itemCount([...kept, ...changed]), itemCount(gone))}`
}

function mergeProblem(merge: BagMerge): string {
  if (merge.step === 'failed') return merge.error.message
  if (merge.step === 'planning') return ''
  const { plan, problem } = merge
  if (plan.problem) return plan.problem.message
  return problem ? `${copy.failedTitle} ${problem.message}` : ''
}
