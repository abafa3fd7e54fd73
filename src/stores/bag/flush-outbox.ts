import { atom, computed } from 'nanostores'
import type { ApiError } from '../api/request.ts'
import { $changes, type BagChange } from '../session/bag-outbox.ts'
import { $bagNotice } from './bag.ts'
import { tell } from './bag-news.ts'
import { $isBagOpen } from './bag-panel.ts'
import { inOneTab, inTurn } from './in-turn.ts'
import { dropChange, keepChange } from './outbox.ts'
import { sendAdd } from './send-add.ts'
import { sendLineChange } from './send-line-change.ts'

/** Set while the server could not be reached with what waits. */
const $isCutOff = atom(false)

/** Whether changes wait for the connection, rather than for the server's answer. */
export const $isBagWaiting = computed(
  [$changes, $isCutOff],
  (changes, isCutOff) => changes.length > 0 && isCutOff,
)

const callers = new Map<string, (isMade: boolean) => void>()

/** Keeps a change and carries it out; true when it was made, or waits for the connection, false when it was refused. */
export function enqueue(change: BagChange): Promise<boolean> {
  $bagNotice.set(null)
  keepChange(change)
  return new Promise(answer => {
    callers.set(change.id, answer)
    void flushOutbox()
  })
}

/** Carries out what waits, in order, in one tab at a time. */
export function flushOutbox(): Promise<void> {
  return inTurn(() => inOneTab('red-comb:bag', sendAll))
}

$isBagOpen.listen(isOpen => {
  if (isOpen && $changes.get().length > 0) void flushOutbox()
})

async function sendAll(): Promise<void> {
  for (let change = nextChange(); change; change = nextChange()) {
    if (!(await send(change))) return
  }
  // What is not there any more was carried out by another tab.
  for (const id of callers.keys()) answer(id, true)
}

async function send(change: BagChange): Promise<boolean> {
  const sent = change.kind === 'add' ? await sendAdd(change) : await sendLineChange(change)
  $isCutOff.set(sent.step === 'unanswered')
  if (sent.step === 'unanswered') {
    $bagNotice.set(sent.error)
    for (const waiting of $changes.get()) {
      keepChange({ ...waiting, isLate: true })
      answer(waiting.id, true)
    }
    return false
  }
  if ($bagNotice.get()?.code === 'unreachable') $bagNotice.set(null)
  dropChange(change)
  if (sent.step === 'refused') refuse(change, sent.error)
  answer(change.id, sent.step === 'made')
  return true
}

/** Of several quantities asked for in a row only the last one is sent; what is added in between may be to that line. */
function nextChange(): BagChange | undefined {
  const [first, ...rest] = $changes.get()
  if (first?.kind !== 'quantity') return first
  const later = rest.find(
    change => change.kind === 'add' || (change.kind === 'quantity' && change.line_id === first.line_id),
  )
  if (later?.kind !== 'quantity') return first
  dropChange(first)
  answer(first.id, true)
  const between = [...(first.between ?? []), first.quantity]
  keepChange({ ...later, from: first.from, between, at: first.at })
  return nextChange()
}

/** Says why, to whoever waits for it or whenever they look; what was to follow on that line goes with it. */
function refuse(change: BagChange, error: ApiError | null): void {
  const lineId = change.kind === 'add' ? change.id : change.kind === 'clear' ? null : change.line_id
  for (const other of $changes.get()) {
    if (other.kind === 'add' || other.kind === 'clear' || other.line_id !== lineId) continue
    dropChange(other)
    answer(other.id, false)
  }
  if (!error) return
  if (callers.has(change.id) && !change.isLate) return $bagNotice.set(error)
  const name = change.kind === 'add' ? change.shown?.name : undefined
  tell(name && !error.message.includes(name) ? `${name}: ${error.message}` : error.message)
}

function answer(id: string, isMade: boolean): void {
  callers.get(id)?.(isMade)
  callers.delete(id)
}
