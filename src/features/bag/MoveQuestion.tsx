import { useStore } from '@nanostores/react'
import { useRef } from 'react'
import type { TransferPlan } from '#src/contract/cart/relist.ts'
import { locationChange as words } from '#src/copy/kitchen/location-change.ts'
import { itemCount } from '#src/domain/bag/bag-count.ts'
import { leavesAnything } from '#src/domain/bag/reorder.ts'
import { formatCents } from '#src/domain/money/money.ts'
import { PlanDialog } from '#src/features/lines/PlanDialog.tsx'
import { PlanLines } from '#src/features/lines/PlanLines.tsx'
import {
  $bagMove,
  type BagMove,
  leaveBag,
  leaveMove,
  moveBag,
  planMove,
} from '#src/stores/bag/moving/bag-move.ts'
import { $bagMemory } from '#src/stores/session/bag-memory.ts'
import { Button } from '#src/ui/Button.tsx'

/** `nothing`: no line is sold there. `refused`: the kitchen cannot accept the bag now. */
type View = BagMove['step'] | 'nothing' | 'refused'

/** Asks a guest who picks another kitchen what to do with the bag. */
export function MoveQuestion() {
  const move = useStore($bagMove, { ssr: 'initial' })
  return move && <Question move={move} />
}

function Question({ move }: { move: BagMove }) {
  const safe = useRef<HTMLButtonElement>(null)
  const bag = useStore($bagMemory, { ssr: () => null })
  const view = viewOf(move)
  const isOtherMenu = view === 'losing' && bag?.location_id === move.to.id
  const moves = move.to.transfercart === true
  const isOnItsWay = view === 'planning' || view === 'planned' || view === 'moving'
  return (
    <PlanDialog
      role="alertdialog"
      title={isOtherMenu ? words.otherMenu.title : words.title(move.to.name)}
      step={view}
      isPlanning={view === 'planning'}
      text={isOtherMenu ? words.otherMenu.text(move.to.name) : textOf(view, move)}
      status={statusOf(view, move)}
      problem={problemOf(move)}
      initialFocus={safe}
      onClose={leaveMove}
      buttons={
        <div className="flex flex-wrap gap-x-4 gap-y-3 max-sm:*:grow">
          {isOnItsWay && (
            <Button key="move" loading={view !== 'planned'} onClick={() => void moveBag()}>
              {moves ? words.change : words.along}
            </Button>
          )}
          {view === 'failed' && (
            <Button key="retry" onClick={() => void planMove(move.to)}>
              {words.retry}
            </Button>
          )}
          {canLeave(view, moves) && (
            <Button key="leave" variant="outline" onClick={leaveBag}>
              {isOtherMenu ? words.otherMenu.anyway : words.anyway}
            </Button>
          )}
          {view !== 'moving' && (
            <Button key="cancel" ref={safe} variant="outline" onClick={leaveMove}>
              {words.cancel}
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
      <PlanLines plan={plan} words={words} noteOf={name => closestTo(name, plan)} />
      {reset.length + promotions.length > 0 && (
        <ul className="grid gap-1 rounded-md border-3 border-ink bg-yellow-100 px-4 py-3">
          {reset.map(what => (
            <li key={what}>{words.reset[what](plan)}</li>
          ))}
          {promotions.map(({ label, message }) => (
            <li key={label}>
              <strong>{label}</strong>: {message}
            </li>
          ))}
        </ul>
      )}
      {leavesAnything(plan) && (
        <dl className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 border-t-3 border-ink pt-3 text-lg *:last:font-bold">
          <dt>{words.here}</dt>
          <dd className="text-right">{formatCents(total.was)}</dd>
          <dt className="font-bold">{words.there}</dt>
          <dd className="text-right">{formatCents(total.now)}</dd>
        </dl>
      )}
    </>
  )
}

function viewOf(move: BagMove): View {
  if (move.step !== 'planned' || leavesAnything(move.plan)) return move.step
  return move.plan.problem ? 'refused' : 'nothing'
}

/** True if the guest may continue without the bag; always if the kitchen accepts no bags. */
function canLeave(view: View, moves: boolean): boolean {
  if (view === 'moving' || view === 'refused') return false
  return !moves || view === 'losing' || view === 'nothing' || view === 'over'
}

function textOf(view: View, { to }: BagMove): string {
  switch (view) {
    case 'losing':
    case 'nothing':
      return words.clears
    case 'planning':
    case 'planned':
    case 'moving':
      return to.transfercart ? words.headsUp : `${words.clears} ${words.orAlong(to.name)}`
    case 'failed':
      return to.transfercart ? '' : words.clears
    default:
      return ''
  }
}

function statusOf(view: View, move: BagMove): string {
  if (view === 'planning') return words.planning(move.to.name)
  if (move.step !== 'planned' && move.step !== 'moving') return ''
  const { kept, changed, gone } = move.plan
  return words.planned(itemCount([...kept, ...changed]), itemCount(gone))
}

function problemOf(move: BagMove): string {
  if (move.step === 'over') return move.error.message
  if (move.step === 'failed') return `${words.failedTitle} ${move.error.message}`
  if (move.step !== 'planned') return ''
  if (move.plan.problem) return move.plan.problem.message
  return move.problem ? `${words.failedTitle} ${move.problem.message}` : ''
}

function closestTo(name: string, plan: TransferPlan): string {
  const closest = plan.substitutes.find(substitute => substitute.name === name)
  if (!closest) return ''
  const named = words.closest(closest.instead, formatCents(closest.cost))
  return leavesAnything(plan) ? `${named} ${words.addNext}` : named
}
