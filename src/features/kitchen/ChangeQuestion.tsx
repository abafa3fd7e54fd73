import { useStore } from '@nanostores/react'
import { useRef } from 'react'
import { locationChange as words } from '#src/copy/kitchen/location-change.ts'
import { itemCount } from '#src/domain/bag/bag-count.ts'
import {
  $bagMove,
  type BagMove,
  canMove,
  leaveBag,
  leaveMove,
  moveBag,
  takeAlong,
} from '#src/stores/bag/moving/bag-move.ts'
import { $bagMemory } from '#src/stores/session/bag-memory.ts'
import { Button } from '#src/ui/Button.tsx'
import { Dialog } from '#src/ui/dialog/Dialog.tsx'
import { useKeptFocus } from '#src/ui/focus.ts'
import { Skeleton } from '#src/ui/Skeleton.tsx'
import { MovePlan } from './MovePlan.tsx'

type View = BagMove['step'] | 'agreeing' | 'clearing' | 'losing' | 'nothing' | 'refused'

/** Asks a guest with a bag what to do with it at another kitchen. */
export function ChangeQuestion() {
  const move = useStore($bagMove, { ssr: 'initial' })
  return move && <Question move={move} />
}

function Question({ move }: { move: BagMove }) {
  const heading = useRef<HTMLHeadingElement>(null)
  const safe = useRef<HTMLButtonElement>(null)
  const view = viewOf(move)
  const bag = useStore($bagMemory, { ssr: () => null })
  const otherMenu = move.step === 'asking' && bag?.location_id === move.to.id ? move.to : null
  // The pressed button is gone, so the title gets the focus.
  useKeptFocus(heading, true, view)
  return (
    <Dialog
      open
      role="alertdialog"
      title={otherMenu ? words.otherMenu.title : titleOf(move)}
      heading={heading}
      initialFocus={safe}
      onClose={leaveMove}
      footer={
        <div className="flex flex-wrap gap-x-4 gap-y-3 max-sm:*:grow">
          <Agree view={view} move={move} />
          {['clearing', 'losing', 'nothing', 'over'].includes(view) && (
            <Button key="leave" variant="outline" onClick={leaveBag}>
              {otherMenu ? words.otherMenu.anyway : words.anyway}
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
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: long words scroll, and have to without a mouse */}
      <div tabIndex={0} className="grid gap-4 wrap-anywhere">
        <p className="text-lg empty:hidden">
          {otherMenu ? words.otherMenu.text(otherMenu.name) : wordsOf(view, move)}
        </p>
        <p role="status" className="text-lg font-bold empty:hidden">
          {summaryOf(view, move)}
        </p>
        <p
          role="alert"
          className="rounded-md border-3 border-ink bg-fire-50 px-4 py-3 font-bold empty:hidden"
        >
          {problemOf(move)}
        </p>
        {view === 'planning' && (
          <div className="grid gap-3">
            <Skeleton className="h-7 w-1/2" />
            <Skeleton className="h-20" />
          </div>
        )}
        {(move.step === 'planned' || move.step === 'moving') && <MovePlan plan={move.plan} />}
      </div>
    </Dialog>
  )
}

/**
 * The button to go on, if there is one. Each step has its own buttons, so that none changes its meaning under a second
 * press.
 */
function Agree({ view, move }: { view: View; move: BagMove }) {
  const along = () => {
    if (move.step !== 'leaving') void takeAlong(move.to)
  }
  switch (view) {
    case 'leaving':
      return (
        <Button key={view} onClick={leaveBag}>
          {words.change}
        </Button>
      )
    case 'agreeing':
      return (
        <Button key={view} onClick={along}>
          {words.change}
        </Button>
      )
    case 'clearing':
      return (
        <Button key={view} onClick={along}>
          {words.along}
        </Button>
      )
    case 'failed':
      return (
        <Button key={view} onClick={along}>
          {words.retry}
        </Button>
      )
    case 'planned':
    case 'moving':
      return (
        <Button key="move" loading={view === 'moving'} onClick={() => void moveBag()}>
          {words.move}
        </Button>
      )
    default:
      return null
  }
}

function viewOf(move: BagMove): View {
  if (move.step === 'asking') {
    if (!move.canTakeAlong) return 'losing'
    return move.to.transfercart ? 'agreeing' : 'clearing'
  }
  if (move.step !== 'planned' || canMove(move.plan)) return move.step
  return move.plan.problem ? 'refused' : 'nothing'
}

function titleOf(move: BagMove): string {
  return move.step === 'leaving' || move.step === 'asking' ? words.title : words.planTitle(move.to.name)
}

function wordsOf(view: View, move: BagMove): string {
  switch (view) {
    case 'leaving':
    case 'agreeing':
      return words.headsUp
    case 'losing':
      return words.clears
    case 'clearing':
      return move.step === 'asking' ? `${words.clears} ${words.orAlong(move.to.name)}` : words.clears
    default:
      return ''
  }
}

/** The summary of a plan: read out by screen readers, and shown at the top. */
function summaryOf(view: View, move: BagMove): string {
  if (move.step === 'planning') return words.planning(move.to.name)
  if (move.step !== 'planned' && move.step !== 'moving') return ''
  const { kept, changed, gone } = move.plan
  const counted = words.planned(itemCount(kept) + itemCount(changed), itemCount(gone))
  return view === 'nothing' ? `${counted} ${words.clears}` : counted
}

function problemOf(move: BagMove): string {
  if (move.step === 'over') return move.error.message
  if (move.step === 'failed') return `${words.failedTitle} ${move.error.message}`
  if (move.step !== 'planned') return ''
  if (move.plan.problem) return move.plan.problem.message
  return move.problem ? `${words.failedTitle} ${move.problem.message}` : ''
}
