import { loadModule } from '../api/load-module.ts'
import { unreachableError } from '../api/unreachable.ts'
import { $submitState } from './order/submit.ts'

const loadSubmit = () => import('./submit-order.ts')

export function preloadOrder(): void {
  void loadSubmit().catch(() => {})
}

export async function placeOrder(): Promise<void> {
  const code = await loadModule(loadSubmit)
  if (code) return code.submitOrder()
  $submitState.set({ step: 'failed', error: unreachableError })
}
