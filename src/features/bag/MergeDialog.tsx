import { useStore } from '@nanostores/react'
import type { StoreValue } from 'nanostores'
import { bagMergeCopy as copy } from '#src/copy/bag/bag-merge.ts'
import { countItems } from '#src/domain/bag/bag-count.ts'
import { hasOrderableLines } from '#src/domain/bag/reorder.ts'
import { RelistDialog, type RelistView } from '#src/features/lines/RelistDialog.tsx'
import {
  $bagMerge,
  chooseCurrentBag,
  chooseOtherBag,
  mergeBags,
  planMerge,
  postponeMerge,
} from '#src/stores/bag/transfer/bag-merge.ts'

type BagMerge = NonNullable<StoreValue<typeof $bagMerge>>

/** Asks a member with two bags whether to merge the bags or keep one of them. */
export function MergeDialog() {
  const merge = useStore($bagMerge, { ssr: 'initial' })
  return merge && <RelistDialog {...mergeView(merge)} />
}

function mergeView(merge: BagMerge): RelistView {
  const { step } = merge
  const plan = 'plan' in merge ? merge.plan : null
  const choice = step === 'acting' ? merge.choice : null
  const canMerge = plan !== null && hasOrderableLines(plan)
  return {
    title: copy.title,
    step,
    isPlanning: step === 'planning',
    status: mergeSummary(merge),
    problem: mergeProblem(merge),
    plan,
    copy: copy.lines,
    facts: canMerge ? [copy.stays, copy.total(plan.total.was, plan.total.now)] : [],
    buttons: [
      step === 'failed' && { label: copy.retry, isPrimary: true, onClick: planMerge },
      canMerge && { label: copy.put, isPrimary: true, isBusy: choice === 'both', onClick: mergeBags },
      plan && { label: copy.keep, isSmall: true, isBusy: choice === 'this', onClick: chooseCurrentBag },
      plan && { label: copy.other, isSmall: true, isBusy: choice === 'other', onClick: chooseOtherBag },
      !plan && { label: copy.later, onClick: postponeMerge },
    ],
    closeLabel: copy.later,
    onClose: postponeMerge,
  }
}

function mergeSummary(merge: BagMerge): string {
  if (merge.step === 'planning') return copy.planning
  if (!('plan' in merge)) return ''
  const { location, from, kept, changed, gone, problem } = merge.plan
  const isSameKitchen = from.location.id === location.id
  const summary = isSameKitchen
    ? copy.here(from.count)
    : copy.elsewhere(from.count, from.location.name, location.name)
  return problem ? summary : `${summary} ${copy.comes(countItems([...kept, ...changed]), countItems(gone))}`
}

function mergeProblem(merge: BagMerge): string {
  if (merge.step === 'failed') return merge.error.message
  if (!('plan' in merge)) return ''
  const { plan, problem } = merge
  if (plan.problem) return plan.problem.message
  return problem ? `${copy.failedTitle} ${problem.message}` : ''
}
