import { atom, computed } from 'nanostores'
import type { Billing } from '#src/contract/cart/payments.ts'
import type { Loaded } from '../../api/loaded.ts'
import { request } from '../../api/request.ts'
import { $cart } from '../../bag/bag.ts'
import { $isForcedOut } from '../../session/forced-out.ts'
import { $isMember } from '../../session/member-memory.ts'

/** What the bag can be paid with by whoever is here. */
export const $billing = atom<Loaded<Billing[]>>({ step: 'reading' })

/** Reads what the bag can be paid with, and again for another bag or somebody else, until told to stop. */
export function watchBilling(): () => void {
  $billing.set({ step: 'reading' })
  const $asked = computed([$cart, $isMember], (cart, isMember) => cart && `${cart.id} ${isMember}`)
  return $asked.subscribe(asked => {
    // A member who was signed out no longer sees their bag.
    if (asked && !$isForcedOut.get()) void readBilling()
  })
}

export async function readBilling(): Promise<void> {
  const id = $cart.get()?.id
  if (!id) return
  const isMember = $isMember.get()
  const found = await request('get', '/carts/{id}/payments', { params: { id } })
  // Somebody signed in or out, or took the bag to another kitchen: that is read by itself.
  if ($cart.get()?.id !== id || $isMember.get() !== isMember) return
  if (found.ok) $billing.set({ step: 'ready', data: found.data.billing })
  else if ($billing.get().step !== 'ready') $billing.set({ step: 'failed', error: found.error })
}
