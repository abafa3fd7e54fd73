import { loadModule } from '../api/load-module.ts'
import { $bagNotice } from '../bag/bag.ts'
import { readBag } from '../bag/read-bag.ts'
import { $closedKitchen } from './order/closed-kitchen.ts'
import { $submitState, type SubmitState } from './order/submit.ts'

/**
 * Removes an alert when a newer alert replaces it or when it no longer applies, so that the bag and the order
 * do not both report the same outage. Returns a stop function.
 */
export function removeOutdatedAlerts(): () => void {
  const stops = [
    $bagNotice.listen(notice => {
      if (notice && isOutage($submitState.get())) $submitState.set({ step: 'idle' })
    }),
    $closedKitchen.listen(kitchen => {
      const submit = $submitState.get()
      const hasReopened = !kitchen && submit.step === 'failed' && submit.error.code === 'kitchen_closed'
      if (hasReopened) $submitState.set({ step: 'idle' })
    }),
    $submitState.listen(submit => {
      if (submit.step === 'failed' || submit.step === 'changed') $bagNotice.set(null)
    }),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}

export async function recoverFromOutage(): Promise<void> {
  if ($bagNotice.get()?.code === 'unreachable') $bagNotice.set(null)
  if (isOutage($submitState.get())) $submitState.set({ step: 'idle' })
  await readBag()
  const outbox = await loadModule(() => import('../bag/edits/outbox.ts'))
  await outbox?.flushOutbox()
}

function isOutage(submit: SubmitState): boolean {
  return submit.step === 'failed' && submit.error.code === 'unreachable'
}
