import { atom, computed } from 'nanostores'
import type { ApiError } from '../../api/request.ts'
import { unreachable } from '../../api/unreachable.ts'
import { environment } from '../../browser/environment.ts'
import { inOneTab } from '../../browser/one-tab.ts'
import { $isOnline } from '../../browser/online.ts'
import { $bagMemory } from '../../session/bag-memory.ts'
import { $changes, type BagChange } from '../../session/bag-outbox.ts'
import { $bagNotice } from '../bag.ts'
import { addNews } from '../bag-news.ts'
import { $isBagOpen } from '../bag-panel.ts'
import { isUnanswered } from '../bag-refusals.ts'
import { inTurn } from '../in-turn.ts'
import { readNow } from '../read-bag.ts'
import { dropChange, storeChange } from './changes.ts'
import { sendAdd } from './send-add.ts'
import { sendLineChange } from './send-line-change.ts'
import { noBag, type Outcome, type SendOutcome } from './write-bag.ts'

const FIRST_LOOK_MS = 2_000
const LAST_LOOK_MS = 30_000

const $isCutOff = atom(false)

export const $isBagWaiting = computed(
  [$changes, $isCutOff],
  (changes, isCutOff) => changes.length > 0 && isCutOff,
)

const callers = new Map<string, (outcome: Outcome) => void>()

export function enqueue(change: BagChange): Promise<Outcome> {
  $bagNotice.set(null)
  storeChange(change)
  return new Promise(answer => {
    callers.set(change.id, answer)
    void flushOutbox()
  })
}

export function flushOutbox(): Promise<void> {
  return inTurn(() => inOneTab('bag', sendAll))
}

let isWatched = false

/** Sends waiting changes on `online`, and retries in between in case the browser only seems offline. */
export function resumeOutbox(): void {
  if (isWatched) return
  isWatched = true
  let isTrying = false
  const keepTrying = async () => {
    if (isTrying) return
    isTrying = true
    try {
      for (let wait = FIRST_LOOK_MS; isDue(); wait = Math.min(wait * 2, LAST_LOOK_MS)) {
        await flushOutbox()
        if (isDue()) await environment().wait(wait)
      }
    } finally {
      isTrying = false
    }
  }
  $isOnline.subscribe(() => void keepTrying())
  $isBagOpen.listen(isOpen => {
    if (isOpen && $changes.get().length > 0) void flushOutbox()
  })
  $changes.listen(() => void keepTrying())
}

/** Runs a task after all earlier changes, with the first refusal among them. */
export async function afterChanges(task: (refusal: ApiError | null) => Promise<void>): Promise<void> {
  if ($changes.get().length > 0) void flushOutbox()
  let refusal: ApiError | null = null
  const stop = $bagNotice.listen(notice => {
    refusal ??= notice
  })
  await inTurn(() => {
    stop()
    const isWaiting = $changes.get().length > 0
    return task(refusal ?? (isWaiting ? unreachable : null))
  })
}

function isDue(): boolean {
  return $isOnline.get() && $changes.get().length > 0
}

async function sendAll(): Promise<void> {
  for (let change = nextChange(); change; change = nextChange()) {
    if (!(await sendChange(change))) return
  }
  if (callers.size === 0) return
  // Another tab sent the other changes, or a sign-out deleted them together with the bag.
  await readNow()
  const outcome: Outcome = $bagMemory.get() ? { step: 'made' } : { step: 'refused', error: noBag }
  for (const id of callers.keys()) answer(id, outcome)
}

async function sendChange(change: BagChange): Promise<boolean> {
  const sent = change.kind === 'add' ? await sendAdd(change) : await sendLineChange(change)
  $isCutOff.set(sent.step === 'unanswered')
  if (sent.step === 'unanswered') {
    $bagNotice.set(sent.error)
    for (const waiting of $changes.get()) {
      storeChange({ ...waiting, isLate: true })
      answer(waiting.id, { step: 'waiting' })
    }
    return false
  }
  const notice = $bagNotice.get()
  if (notice && isUnanswered(notice)) $bagNotice.set(null)
  dropChange(change)
  if (sent.step === 'refused') refuse(change, sent)
  answer(change.id, sent)
  return true
}

function nextChange(): BagChange | undefined {
  const [first, ...rest] = $changes.get()
  if (first?.kind !== 'quantity') return first
  const later = rest.find(
    change => change.kind === 'add' || (change.kind === 'quantity' && change.line_id === first.line_id),
  )
  if (later?.kind !== 'quantity') return first
  dropChange(first)
  answer(first.id, { step: 'made' })
  const between = [...(first.between ?? []), first.quantity]
  storeChange({ ...later, from: first.from, between, at: first.at })
  return nextChange()
}

function refuse(change: BagChange, { error, isSaid }: Extract<SendOutcome, { step: 'refused' }>): void {
  const lineId = change.kind === 'add' ? change.id : change.kind === 'clear' ? null : change.line_id
  for (const other of $changes.get()) {
    if (other.kind === 'add' || other.kind === 'clear' || other.line_id !== lineId) continue
    dropChange(other)
    answer(other.id, { step: 'refused', error })
  }
  if (isSaid) return
  if (callers.has(change.id) && !change.isLate) return $bagNotice.set(error)
  const name = change.kind === 'add' ? change.shown?.name : undefined
  addNews(name && !error.message.includes(name) ? `${name}: ${error.message}` : error.message)
}

function answer(id: string, outcome: Outcome): void {
  callers.get(id)?.(outcome)
  callers.delete(id)
}
