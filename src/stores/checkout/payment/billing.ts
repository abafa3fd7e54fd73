import { atom, computed } from 'nanostores'
import type { Billing } from '#src/contract/cart/payments.ts'
import type { LoadState } from '#src/stores/api/loader.ts'
import { request } from '#src/stores/api/request.ts'
import { $cart } from '#src/stores/bag/bag.ts'
import { $isSessionExpired } from '#src/stores/session/session-expired.ts'
import { $isMember } from '#src/stores/session/stored-member.ts'

export const $billing = atom<LoadState<Billing[]>>({ step: 'reading' })

export function loadBillingOnBagChange(): () => void {
  $billing.set({ step: 'reading' })
  const $billingKey = computed([$cart, $isMember], (cart, isMember) => cart && `${cart.id} ${isMember}`)
  return $billingKey.subscribe(key => {
    // A member's bag cannot be read after the session has expired.
    if (key && !$isSessionExpired.get()) void readBilling()
  })
}

export async function readBilling(): Promise<void> {
  const id = $cart.get()?.id
  if (!id) return
  const isMember = $isMember.get()
  const result = await request('get', '/carts/{id}/payments', { params: { id } })
  // Ignores the response if the bag or the sign-in state has changed since, because a new request is pending.
  if ($cart.get()?.id !== id || $isMember.get() !== isMember) return
  if (result.ok) $billing.set({ step: 'ready', data: result.data.billing })
  else if ($billing.get().step !== 'ready') $billing.set({ step: 'failed', error: result.error })
}
