import { loadCode } from '../api/load-code.ts'
import { unreachable } from '../api/unreachable.ts'
import { $submit } from './order/submit.ts'

const load = () => import('./place-order.ts')

/** Fetches what placing an order needs while the guest fills in the forms. */
export function prepareOrder(): void {
  void load().catch(() => {})
}

/** Places the order, see place-order.ts. */
export async function pressOrder(): Promise<void> {
  const code = await loadCode(load)
  if (code) return code.placeOrder()
  $submit.set({ step: 'failed', error: unreachable })
}
