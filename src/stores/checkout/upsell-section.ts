import { atom } from 'nanostores'
import { checkoutCopy } from '#src/copy/checkout/checkout.ts'
import { loadModule } from '../api/load-module.ts'
import { whileMounted } from '../browser/while-mounted.ts'
import { $isMember } from '../session/stored-member.ts'

export const $hasUpsellSection = atom(false)
export const $upsellSummary = atom<string | null>(null)

whileMounted($hasUpsellSection, () => {
  const stops: (() => void)[] = []
  let isStopped = false
  // Loads the suggestions module only for members, because guests get no suggestions.
  const stop = $isMember.subscribe(async isMember => {
    if (!isMember || stops.length > 0) return
    const upsells = await loadModule(() => import('../bag/bag-upsells.ts'))
    if (!upsells || isStopped || stops.length > 0) return
    stops.push(
      upsells.loadUpsellsOnBagChange(),
      upsells.$upsells.subscribe(products => $hasUpsellSection.set(products.length > 0)),
      upsells.$addedUpsells.subscribe(added => {
        const count = Object.values(added).reduce<number>((sum, one) => sum + (one ?? 0), 0)
        $upsellSummary.set(count > 0 ? checkoutCopy.upsellsAdded(count) : null)
      }),
    )
  })
  return () => {
    isStopped = true
    stop()
    for (const stopWatching of stops) stopWatching()
  }
})
