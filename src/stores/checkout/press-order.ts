import { loadCode } from '../api/load-code.ts'
import { unreachable } from '../api/unreachable.ts'
import { $submit } from './order/submit.ts'

const load = () => import('./submit-order.ts')

/** Fetches what submitting an order needs while the guest fills in the forms. */
export function prepareOrder(): void {
  void load().catch(() => {})
}

/** The press on Place order: submits it, see submit-order.ts. */
export async function pressOrder(): Promise<void> {
  const code = await loadCode(load)
  if (code) return code.submitOrder()
  $submit.set({ step: 'failed', error: unreachable })
}
