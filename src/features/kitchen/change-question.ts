import { locationChange as words } from '#src/copy/location-change.ts'
import {
  $bagMove,
  type BagMove,
  canMove,
  leaveBag,
  leaveMove,
  moveBag,
  openMove,
  takeAlong,
} from '#src/stores/bag/bag-move.ts'
import { $locationQuestion, type LocationQuestion } from '#src/stores/kitchen/location-question.ts'
import { showPlan } from './show-plan.ts'

type View = BagMove['step'] | 'agreeing' | 'clearing' | 'losing' | 'nothing' | 'refused'
type Verb = 'leaveBag' | 'leaveMove' | 'moveBag' | 'takeAlong'

const verbs: Record<Verb, () => void> = {
  leaveBag,
  leaveMove,
  moveBag: () => void moveBag(),
  takeAlong: () => {
    const move = $bagMove.get()
    if (move && move.step !== 'leaving') void takeAlong(move.to)
  },
}

let isHeard = false

/** Opens the dialog of the page and keeps it to where the question stands, until it is answered. */
export function showChangeQuestion(question: LocationQuestion): void {
  const dialog = document.querySelector<HTMLDialogElement>('dialog[data-change-question]')
  if (!dialog || $locationQuestion.get() !== question) return
  if (!isHeard) listen(dialog)
  isHeard = true
  openMove(question)
}

function listen(dialog: HTMLDialogElement): void {
  dialog.addEventListener('click', ({ target }) => {
    const button = (target as Element).closest<HTMLElement>('[data-do]')
    // Only the verbs above are written there.
    if (button && !button.ariaBusy) verbs[button.dataset.do as Verb]()
  })
  dialog.addEventListener('cancel', event => {
    event.preventDefault()
    leaveMove()
  })
  // The browser may close it without asking, after a second Esc.
  dialog.addEventListener('close', () => {
    if ($bagMove.get()) leaveMove()
  })
  $bagMove.subscribe(move => {
    if (move) show(dialog, move)
    else dialog.close()
  })
}

function show(dialog: HTMLDialogElement, move: BagMove): void {
  const view = viewOf(move)
  const isNew = !dialog.open
  if (isNew) dialog.showModal()
  const part = (name: string) => dialog.querySelector<HTMLElement>(name)
  const focused = document.activeElement
  part('h2')?.replaceChildren(titleOf(move))
  part('[data-words]')?.replaceChildren(wordsOf(view, move))
  part('[data-said]')?.replaceChildren(saidOf(view, move))
  part('[data-problem]')?.replaceChildren(problemOf(move))
  for (const element of dialog.querySelectorAll<HTMLElement>('[data-at]')) {
    element.hidden = !element.dataset.at?.split(' ').includes(view)
    if (element.dataset.do === 'moveBag') element.ariaBusy = view === 'moving' ? 'true' : null
  }
  showPlan(dialog, move)
  const isLost = focused instanceof HTMLElement && dialog.contains(focused) && !focused.checkVisibility()
  // What was pressed is gone; whoever cannot see is told where they are.
  if (isLost) part('h2')?.focus()
  else if (isNew) part('[autofocus]')?.focus()
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

/** What screen readers are told of a plan, and everybody sees on top of it. */
function saidOf(view: View, move: BagMove): string {
  if (move.step === 'planning') return words.planning(move.to.name)
  if (move.step !== 'planned' && move.step !== 'moving') return ''
  const { kept, changed, gone } = move.plan
  const said = words.planned(countOf(kept) + countOf(changed), countOf(gone))
  return view === 'nothing' ? `${said} ${words.clears}` : said
}

function problemOf(move: BagMove): string {
  if (move.step === 'over') return move.error.message
  if (move.step === 'failed') return `${words.failedTitle} ${move.error.message}`
  if (move.step !== 'planned') return ''
  if (move.plan.problem) return move.plan.problem.message
  return move.problem ? `${words.failedTitle} ${move.problem.message}` : ''
}

function countOf(lines: { quantity: number }[]): number {
  return lines.reduce((sum, { quantity }) => sum + quantity, 0)
}
