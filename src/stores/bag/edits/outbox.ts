import { atom, computed } from 'nanostores'
import type { ApiError } from '#src/stores/api/request.ts'
import { unreachableError } from '#src/stores/api/unreachable.ts'
import { environment } from '#src/stores/browser/environment.ts'
import { $isOnline } from '#src/stores/browser/online.ts'
import { runInOneTab } from '#src/stores/browser/run-in-one-tab.ts'
import { $queuedChanges, type BagChange } from '#src/stores/session/bag-outbox.ts'
import { $storedBag } from '#src/stores/session/stored-bag.ts'
import { $bagNotice } from '../bag.ts'
import { addBagMessage } from '../bag-messages.ts'
import { $isBagOpen } from '../bag-panel.ts'
import { runBagTask } from '../bag-queue.ts'
import { isRetryable } from '../cart-errors.ts'
import { readBagUnqueued } from '../read-bag.ts'
import type { ChangeOutcome } from './change-outcome.ts'
import { dropChange, storeChange } from './changes.ts'
import { sendLineAddition } from './send-line-addition.ts'
import { sendLineChange } from './send-line-change.ts'
import { noBagError, type SendOutcome } from './write-bag.ts'

const FIRST_RETRY_MS = 2_000
const MAX_RETRY_MS = 30_000

const $isServerUnreachable = atom(false)

export const $hasUnsentChanges = computed(
  [$queuedChanges, $isServerUnreachable],
  (changes, isUnreachable) => changes.length > 0 && isUnreachable,
)

const resolvers = new Map<string, (outcome: ChangeOutcome) => void>()

export function enqueueChange(change: BagChange): Promise<ChangeOutcome> {
  $bagNotice.set(null)
  storeChange(change)
  return new Promise(resolve => {
    resolvers.set(change.id, resolve)
    void flushOutbox()
  })
}

export function flushOutbox(): Promise<void> {
  return runBagTask(() => runInOneTab('bag', sendAllChanges))
}

let isWatched = false

/**
 * Sends unsent changes while the browser is online, and retries with exponential backoff until all are sent.
 * Also sends them when the bag opens, because a browser may wrongly report that it is offline.
 */
export function resumeOutbox(): void {
  if (isWatched) return
  isWatched = true
  let isRetrying = false
  const retryUntilSent = async () => {
    if (isRetrying) return
    isRetrying = true
    try {
      for (let wait = FIRST_RETRY_MS; isSendDue(); wait = Math.min(wait * 2, MAX_RETRY_MS)) {
        await flushOutbox()
        if (isSendDue()) await environment().wait(wait)
      }
    } finally {
      isRetrying = false
    }
  }
  $isOnline.subscribe(() => void retryUntilSent())
  $isBagOpen.listen(isOpen => {
    if (isOpen && $queuedChanges.get().length > 0) void flushOutbox()
  })
  $queuedChanges.listen(() => void retryUntilSent())
}

/**
 * Runs a task after all earlier changes. The task receives the first error among those changes, an
 * `unreachable` error if a change is still unsent, or null if all of them succeeded.
 */
export async function runAfterChanges(task: (error: ApiError | null) => Promise<void>): Promise<void> {
  if ($queuedChanges.get().length > 0) void flushOutbox()
  let error: ApiError | null = null
  const stop = $bagNotice.listen(notice => {
    error ??= notice
  })
  await runBagTask(() => {
    stop()
    const isUnsent = $queuedChanges.get().length > 0
    return task(error ?? (isUnsent ? unreachableError : null))
  })
}

function isSendDue(): boolean {
  return $isOnline.get() && $queuedChanges.get().length > 0
}

async function sendAllChanges(): Promise<void> {
  for (let change = nextChange(); change; change = nextChange()) {
    if (!(await sendChange(change))) return
  }
  if (resolvers.size === 0) return
  // Another tab sent the remaining changes, or a sign-out deleted them along with the bag.
  await readBagUnqueued()
  const outcome: ChangeOutcome = $storedBag.get() ? { step: 'made' } : { step: 'refused', error: noBagError }
  for (const id of resolvers.keys()) resolveChange(id, outcome)
}

async function sendChange(change: BagChange): Promise<boolean> {
  const outcome = change.kind === 'add' ? await sendLineAddition(change) : await sendLineChange(change)
  $isServerUnreachable.set(outcome.step === 'unanswered')
  if (outcome.step === 'unanswered') {
    $bagNotice.set(outcome.error)
    for (const change of $queuedChanges.get()) {
      storeChange({ ...change, isLate: true })
      resolveChange(change.id, { step: 'waiting' })
    }
    return false
  }
  const notice = $bagNotice.get()
  if (notice && isRetryable(notice)) $bagNotice.set(null)
  dropChange(change)
  if (outcome.step === 'refused') rejectChange(change, outcome)
  resolveChange(change.id, outcome)
  return true
}

function nextChange(): BagChange | undefined {
  const [first, ...rest] = $queuedChanges.get()
  if (first?.kind !== 'quantity') return first
  const later = rest.find(
    change => change.kind === 'add' || (change.kind === 'quantity' && change.line_id === first.line_id),
  )
  if (later?.kind !== 'quantity') return first
  dropChange(first)
  resolveChange(first.id, { step: 'made' })
  const quantitiesBetween = [...(first.between ?? []), first.quantity]
  storeChange({ ...later, from: first.from, between: quantitiesBetween, at: first.at })
  return nextChange()
}

function rejectChange(
  change: BagChange,
  { error, isMessageShown }: Extract<SendOutcome, { step: 'refused' }>,
): void {
  const lineId = change.kind === 'add' ? change.id : change.kind === 'clear' ? null : change.line_id
  for (const other of $queuedChanges.get()) {
    if (other.kind === 'add' || other.kind === 'clear' || other.line_id !== lineId) continue
    dropChange(other)
    resolveChange(other.id, { step: 'refused', error })
  }
  if (isMessageShown) return
  if (resolvers.has(change.id) && !change.isLate) return $bagNotice.set(error)
  const name = change.kind === 'add' ? change.shown?.name : undefined
  addBagMessage(name && !error.message.includes(name) ? `${name}: ${error.message}` : error.message)
}

function resolveChange(id: string, outcome: ChangeOutcome): void {
  resolvers.get(id)?.(outcome)
  resolvers.delete(id)
}
