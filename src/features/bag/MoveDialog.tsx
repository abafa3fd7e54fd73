import { useStore } from '@nanostores/react'
import { useRef } from 'react'
import type { TransferPlan } from '#src/contract/cart/cart-plans.ts'
import { locationChangeCopy as copy } from '#src/copy/kitchen/location-change.ts'
import { itemCount } from '#src/domain/bag/bag-count.ts'
import { hasOrderableLines } from '#src/domain/bag/reorder.ts'
import { formatCents } from '#src/domain/money/money.ts'
import { PlanDialog } from '#src/features/lines/PlanDialog.tsx'
import { PlanLines } from '#src/features/lines/PlanLines.tsx'
import {
  $bagMove,
  type BagMove,
  cancelMove,
  confirmMove,
  dropBagForMove,
  planMove,
} from '#src/stores/bag/transfer/bag-move.ts'
import { $bagMemory } from '#src/stores/session/bag-memory.ts'
import { Button } from '#src/ui/Button.tsx'

/** `nothing`: the kitchen sells none of the lines. `refused`: the kitchen cannot accept the bag now. */
type MoveView = BagMove['step'] | 'nothing' | 'refused'

/** Asks a guest who picks another kitchen what to do with the bag. */
export function MoveDialog() {
  const move = useStore($bagMove, { ssr: 'initial' })
  return move && <MovePlanDialog move={move} />
}

function MovePlanDialog({ move }: { move: BagMove }) {
  const cancelButton = useRef<HTMLButtonElement>(null)
  const bag = useStore($bagMemory, { ssr: () => null })
  const view = moveView(move)
  const isOtherMenu = view === 'losing' && bag?.location_id === move.to.id
  const acceptsTransfer = move.to.transfercart === true
  const canMove = view === 'planning' || view === 'planned' || view === 'moving'
  return (
    <PlanDialog
      role="alertdialog"
      title={isOtherMenu ? copy.otherMenu.title : copy.title(move.to.name)}
      step={view}
      isPlanning={view === 'planning'}
      text={isOtherMenu ? copy.otherMenu.text(move.to.name) : moveText(view, move)}
      status={moveStatus(view, move)}
      problem={moveProblem(move)}
      initialFocus={cancelButton}
      onClose={cancelMove}
      buttons={
        <div className="flex flex-wrap gap-x-4 gap-y-3 max-sm:*:grow">
          {canMove && (
            <Button key="move" loading={view !== 'planned'} onClick={() => void confirmMove()}>
              {acceptsTransfer ? copy.change : copy.along}
            </Button>
          )}
          {view === 'failed' && (
            <Button key="retry" onClick={() => void planMove(move.to)}>
              {copy.retry}
            </Button>
          )}
          {canDropBag(view, acceptsTransfer) && (
            <Button key="leave" variant="outline" onClick={dropBagForMove}>
              {isOtherMenu ? copy.otherMenu.anyway : copy.anyway}
            </Button>
          )}
          {view !== 'moving' && (
            <Button key="cancel" ref={cancelButton} variant="outline" onClick={cancelMove}>
              {copy.cancel}
            </Button>
          )}
        </div>
      }
    >
      {(move.step === 'planned' || move.step === 'moving') && <MovePlan plan={move.plan} />}
    </PlanDialog>
  )
}

function MovePlan({ plan }: { plan: TransferPlan }) {
  const { reset, promotions, total } = plan
  return (
    <>
      <PlanLines plan={plan} words={copy} noteOf={name => substituteText(name, plan)} />
      {reset.length + promotions.length > 0 && (
        <ul className="grid gap-1 rounded-md border-3 border-ink bg-yellow-100 px-4 py-3">
          {reset.map(field => (
            <li key={field}>{copy.reset[field](plan)}</li>
          ))}
          {promotions.map(({ label, message }) => (
            <li key={label}>
              <strong>{label}</strong>: {message}
            </li>
          ))}
        </ul>
      )}
      {hasOrderableLines(plan) && (
        <dl className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 border-t-3 border-ink pt-3 text-lg *:last:font-bold">
          <dt>{copy.here}</dt>
          <dd className="text-right">{formatCents(total.was)}</dd>
          <dt className="font-bold">{copy.there}</dt>
          <dd className="text-right">{formatCents(total.now)}</dd>
        </dl>
      )}
    </>
  )
}

function moveView(move: BagMove): MoveView {
  if (move.step !== 'planned' || hasOrderableLines(move.plan)) return move.step
  return move.plan.problem ? 'refused' : 'nothing'
}

/** True if the guest may continue without the bag. Always true if the kitchen accepts no bags. */
function canDropBag(view: MoveView, acceptsTransfer: boolean): boolean {
  if (view === 'moving' || view === 'refused') return false
  return !acceptsTransfer || view === 'losing' || view === 'nothing' || view === 'over'
}

function moveText(view: MoveView, { to }: BagMove): string {
  switch (view) {
    case 'losing':
    case 'nothing':
      return copy.clears
    case 'planning':
    case 'planned':
    case 'moving':
      return to.transfercart ? copy.headsUp : `${copy.clears} ${copy.orAlong(to.name)}`
    case 'failed':
      return to.transfercart ? '' : copy.clears
    default:
      return ''
  }
}

function moveStatus(view: MoveView, move: BagMove): string {
  if (view === 'planning') return copy.planning(move.to.name)
  if (move.step !== 'planned' && move.step !== 'moving') return ''
  const { kept, changed, gone } = move.plan
  return copy.planned(itemCount([...kept, ...changed]), itemCount(gone))
}

function moveProblem(move: BagMove): string {
  if (move.step === 'over') return move.error.message
  if (move.step === 'failed') return `${copy.failedTitle} ${move.error.message}`
  if (move.step !== 'planned') return ''
  if (move.plan.problem) return move.plan.problem.message
  return move.problem ? `${copy.failedTitle} ${move.problem.message}` : ''
}

function substituteText(name: string, plan: TransferPlan): string {
  const closest = plan.substitutes.find(substitute => substitute.name === name)
  if (!closest) return ''
  const text = copy.closest(closest.instead, formatCents(closest.cost))
  return hasOrderableLines(plan) ? `${text} ${copy.addNext}` : text
}
