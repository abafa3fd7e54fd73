import { useStore } from '@nanostores/react'
import { bagMergeCopy as words } from '#src/copy/bag/bag-merge.ts'
import { itemCount } from '#src/domain/bag/bag-count.ts'
import { leavesAnything } from '#src/domain/bag/reorder.ts'
import { PlanDialog } from '#src/features/lines/PlanDialog.tsx'
import { PlanLines } from '#src/features/lines/PlanLines.tsx'
import {
  $bagMerge,
  type BagMerge,
  keepOtherBag,
  keepThisBag,
  mergeBags,
  planMerge,
  putOffMerge,
} from '#src/stores/bag/moving/bag-merge.ts'
import { Button } from '#src/ui/Button.tsx'

export function MergeQuestion() {
  const merge = useStore($bagMerge, { ssr: 'initial' })
  return merge && <Question merge={merge} />
}

function Question({ merge }: { merge: BagMerge }) {
  return (
    <PlanDialog
      title={words.title}
      step={merge.step}
      isPlanning={merge.step === 'planning'}
      status={summaryOf(merge)}
      problem={problemOf(merge)}
      closeLabel={words.later}
      onClose={putOffMerge}
      buttons={
        <div className="grid grid-cols-2 gap-3">
          <Answers merge={merge} />
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
      <PlanLines plan={plan} words={words.lines} />
      {leavesAnything(plan) && (
        <>
          <p>{words.stays}</p>
          <p className="font-bold">{words.total(plan.total.was, plan.total.now)}</p>
        </>
      )}
    </>
  )
}

/** Separate buttons per step, so that none changes its meaning under a double press. */
function Answers({ merge }: { merge: BagMerge }) {
  const later = (
    <Button key="later" variant="outline" onClick={putOffMerge}>
      {words.later}
    </Button>
  )
  if (merge.step === 'planning') return later
  if (merge.step === 'failed') {
    return (
      <>
        <Button key="retry" onClick={() => void planMerge()}>
          {words.retry}
        </Button>
        {later}
      </>
    )
  }
  const deciding = merge.step === 'deciding' ? merge.answer : null
  return (
    <>
      {leavesAnything(merge.plan) && (
        <div className="col-span-2">
          <Button key="both" wide loading={deciding === 'both'} onClick={() => void mergeBags()}>
            {words.put}
          </Button>
        </div>
      )}
      <Button
        key="this"
        size="small"
        variant="outline"
        loading={deciding === 'this'}
        onClick={() => void keepThisBag()}
      >
        {words.keep}
      </Button>
      <Button
        key="other"
        size="small"
        variant="outline"
        loading={deciding === 'other'}
        onClick={() => void keepOtherBag()}
      >
        {words.other}
      </Button>
    </>
  )
}

function summaryOf(merge: BagMerge): string {
  if (merge.step === 'planning') return words.planning
  if (merge.step === 'failed') return ''
  const { location, other, kept, changed, gone, problem } = merge.plan
  const isHere = other.location.id === location.id
  const where = isHere
    ? words.here(other.count)
    : words.elsewhere(other.count, other.location.name, location.name)
  return problem ? where : `${where} ${words.comes(itemCount([...kept, ...changed]), itemCount(gone))}`
}

function problemOf(merge: BagMerge): string {
  if (merge.step === 'failed') return merge.error.message
  if (merge.step === 'planning') return ''
  const { plan, problem } = merge
  if (plan.problem) return plan.problem.message
  return problem ? `${words.failedTitle} ${problem.message}` : ''
}
