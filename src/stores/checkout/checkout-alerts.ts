import { loadCode } from '../api/load-code.ts'
import { $bagNotice } from '../bag/bag.ts'
import { readBag } from '../bag/read-bag.ts'
import { $closedKitchen } from './order/closed-kitchen.ts'
import { $submit, type SubmitState } from './order/submit.ts'

/** Keeps the page to one alert for one outage, the newer one, and to what still holds; the answer stops it. */
export function watchAlerts(): () => void {
  const stops = [
    $bagNotice.listen(notice => {
      if (notice && isOutage($submit.get())) $submit.set({ step: 'idle' })
    }),
    $closedKitchen.listen(closed => {
      const submit = $submit.get()
      const isOver = !closed && submit.step === 'failed' && submit.error.code === 'kitchen_closed'
      if (isOver) $submit.set({ step: 'idle' })
    }),
    $submit.listen(submit => {
      if (submit.step === 'failed' || submit.step === 'changed') $bagNotice.set(null)
    }),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}

/** Takes back that the kitchen cannot be reached, and asks it what became of the bag meanwhile. */
export async function recoverFromOutage(): Promise<void> {
  if ($bagNotice.get()?.code === 'unreachable') $bagNotice.set(null)
  if (isOutage($submit.get())) $submit.set({ step: 'idle' })
  await readBag()
  const waiting = await loadCode(() => import('../bag/changing/outbox.ts'))
  await waiting?.flushOutbox()
}

function isOutage(submit: SubmitState): boolean {
  return submit.step === 'failed' && submit.error.code === 'unreachable'
}
