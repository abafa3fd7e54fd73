import { useStore } from '@nanostores/react'
import type { StoreValue } from 'nanostores'
import type { RelistPlan } from '#src/contract/cart/relist.ts'
import { locationChangeCopy as copy } from '#src/copy/kitchen/location-change.ts'
import { countItems } from '#src/domain/bag/bag-count.ts'
import { hasOrderableLines } from '#src/domain/bag/reorder.ts'
import { formatCents } from '#src/domain/money/money.ts'
import { RelistDialog, type RelistView } from '#src/features/lines/RelistDialog.tsx'
import { isCartClosed } from '#src/stores/bag/cart-errors.ts'
import {
  $bagMove,
  cancelMove,
  confirmMove,
  dropBagForMove,
  planMove,
} from '#src/stores/bag/transfer/bag-move.ts'
import { $storedBag } from '#src/stores/session/stored-bag.ts'

type BagMove = NonNullable<StoreValue<typeof $bagMove>>

/**
 * Asks a guest who picked another kitchen whether to move the bag there, discard it, or keep the current
 * kitchen.
 */
export function MoveDialog() {
  const move = useStore($bagMove, { ssr: 'initial' })
  const bag = useStore($storedBag, { ssr: () => null })
  return move && <RelistDialog {...moveView(move, bag?.location_id === move.target.id)} />
}

function moveView(move: BagMove, isAtTarget: boolean): RelistView {
  const { step, target: to } = move
  const plan = 'plan' in move ? move.plan : null
  const acceptsBags = to.transfercart === true
  const hasBagEnded = step === 'failed' && isCartClosed(move.error)
  const isEmpty = plan !== null && plan.problem === null && !hasOrderableLines(plan)
  const isMovable = step === 'planning' || (plan !== null && hasOrderableLines(plan))
  const isDroppingBag = step === 'losing' || isEmpty
  // Set if the guest switched between the regular and the catering menu of the bag's kitchen.
  const otherMenuCopy = isDroppingBag && step === 'losing' && isAtTarget ? copy.otherMenu : null
  const canDropBag = step !== 'acting' && !plan?.problem && (!acceptsBags || isDroppingBag || hasBagEnded)
  const movableText = acceptsBags ? copy.headsUp : `${copy.clears} ${copy.orAlong(to.name)}`
  const showsClearText = isDroppingBag || (step === 'failed' && !hasBagEnded && !acceptsBags)
  return {
    role: 'alertdialog',
    title: otherMenuCopy ? otherMenuCopy.title : copy.title(to.name),
    step,
    isPlanning: step === 'planning',
    text: otherMenuCopy
      ? otherMenuCopy.text(to.name)
      : showsClearText
        ? copy.clears
        : isMovable
          ? movableText
          : '',
    status: moveStatus(move),
    problem: moveProblem(move),
    plan,
    copy,
    noteForLine: name => (plan ? substituteText(name, plan) : ''),
    totals: plan &&
      hasOrderableLines(plan) && [
        [copy.here, plan.total.was],
        [copy.there, plan.total.now],
      ],
    buttons: [
      isMovable && {
        label: acceptsBags ? copy.change : copy.along,
        isPrimary: true,
        isBusy: step !== 'planned',
        onClick: confirmMove,
      },
      step === 'failed' &&
        !hasBagEnded && { label: copy.retry, isPrimary: true, onClick: () => planMove(to) },
      canDropBag && { label: otherMenuCopy ? otherMenuCopy.anyway : copy.anyway, onClick: dropBagForMove },
      step !== 'acting' && { label: copy.cancel, onClick: cancelMove },
    ],
    onClose: cancelMove,
  }
}

function moveStatus(move: BagMove): string {
  if (move.step === 'planning') return copy.planning(move.target.name)
  if (!('plan' in move)) return ''
  const { kept, changed, gone } = move.plan
  return copy.planned(countItems([...kept, ...changed]), countItems(gone))
}

function moveProblem(move: BagMove): string {
  if (move.step === 'failed' && isCartClosed(move.error)) return move.error.message
  const problem = move.step === 'failed' ? move.error : move.step === 'planned' ? move.problem : null
  if (move.step === 'planned' && move.plan.problem) return move.plan.problem.message
  return problem ? `${copy.failedTitle} ${problem.message}` : ''
}

function substituteText(name: string, plan: RelistPlan): string {
  const closest = plan.substitutes.find(substitute => substitute.name === name)
  if (!closest) return ''
  const text = copy.closest(closest.instead, formatCents(closest.cost))
  return hasOrderableLines(plan) ? `${text} ${copy.addNext}` : text
}
