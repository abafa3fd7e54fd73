import { unreachableMessage } from '#src/copy/shell/connection.ts'
import { $submit } from './order/submit.ts'

const load = () => import('./place-order.ts')

/** Fetches what placing an order needs while the guest fills in the forms. */
export function prepareOrder(): void {
  void load().catch(() => {})
}

/** Places the order, see place-order.ts. */
export async function pressOrder(): Promise<void> {
  const code = await load().catch(() => null)
  if (code) return code.placeOrder()
  $submit.set({ step: 'failed', error: { code: 'unreachable', message: unreachableMessage } })
}
