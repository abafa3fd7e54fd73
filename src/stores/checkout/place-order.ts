import { loadCode } from '../api/load-code.ts'
import { unreachable } from '../api/unreachable.ts'
import { $submit } from './order/submit.ts'

const load = () => import('./submit-order.ts')

export function prepareOrder(): void {
  void load().catch(() => {})
}

export async function placeOrder(): Promise<void> {
  const code = await loadCode(load)
  if (code) return code.submitOrder()
  $submit.set({ step: 'failed', error: unreachable })
}
