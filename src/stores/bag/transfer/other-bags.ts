import type { Member } from '#src/contract/member/members.ts'
import { hydrateIsland } from '#src/stores/browser/hydrate-island.ts'
import { persistentValue } from '#src/stores/browser/persistent-value.ts'
import { $storedBag } from '#src/stores/session/stored-bag.ts'
import { $storedMember } from '#src/stores/session/stored-member.ts'

type OtherBag = { cart_id: string; count: number }

type OtherBags = {
  bags: OtherBag[]
  isPostponed: boolean
}

export const $otherBags = persistentValue<OtherBags>(
  'other-bags',
  ({ bags, isPostponed }) => Array.isArray(bags) && bags.length > 0 && typeof isPostponed === 'boolean',
)

export function findFirstOtherBag(): OtherBag | null {
  return $otherBags.get()?.bags[0] ?? null
}

export function saveOtherBags({ open_carts }: Pick<Member, 'open_carts'>): void {
  const own = $storedBag.get()?.cart_id
  storeOtherBags(open_carts.flatMap(({ id, count }) => (id === own ? [] : { cart_id: id, count })))
}

export function clearOtherBag(id: string): void {
  storeOtherBags(($otherBags.get()?.bags ?? []).filter(({ cart_id }) => cart_id !== id))
}

export function postponeOtherBags(): void {
  const others = $otherBags.get()
  if (others) $otherBags.set({ ...others, isPostponed: true })
}

export function reopenOtherBagsPrompt(): void {
  const others = $otherBags.get()
  if (others) $otherBags.set({ ...others, isPostponed: false })
  hydrateIsland('question')
}

function storeOtherBags(bags: OtherBag[]): void {
  $otherBags.set(bags.length > 0 ? { bags, isPostponed: false } : null)
}

// Clears the bags on sign-out, because the next person who uses this browser must not see the member's data.
$storedMember.listen(stored => {
  if (!stored) $otherBags.set(null)
})
