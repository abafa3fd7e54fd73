import { $storedBag } from '../session/stored-bag.ts'
import { dropBag } from './bag.ts'
import { offerExpiredBag } from './expired-bag-offer.ts'

export function expireBag(): void {
  const stored = $storedBag.get()
  if (stored) offerExpiredBag(stored)
  dropBag('expired')
}
