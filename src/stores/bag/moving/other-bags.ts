import type { Member } from '#src/contract/member/members.ts'
import { remembered } from '../../browser/remembered.ts'
import { wantIsland } from '../../browser/want-island.ts'
import { $bagMemory } from '../../session/bag-memory.ts'
import { $memberMemory } from '../../session/member-memory.ts'

type OtherBag = { cart_id: string; count: number }

/** Bags of the member beside the one of this browser, until they have decided what becomes of each. */
type OtherBags = {
  bags: OtherBag[]
  /** Whether the member was asked and put it off. */
  isPutOff: boolean
}

/** Null where there are none. */
export const $otherBags = remembered<OtherBags>(
  'other-bags',
  ({ bags, isPutOff }) => Array.isArray(bags) && bags.length > 0 && typeof isPutOff === 'boolean',
)

/** The bag that is asked about next. */
export function otherBag(): OtherBag | null {
  return $otherBags.get()?.bags[0] ?? null
}

/** Remembers the bags somebody has elsewhere who just signed in. */
export function rememberOtherBags({ open_carts }: Pick<Member, 'open_carts'>): void {
  const own = $bagMemory.get()?.cart_id
  keep(open_carts.flatMap(({ id, count }) => (id === own ? [] : { cart_id: id, count })))
}

/** Forgets an other bag once its member has decided; the next one is asked about. */
export function forgetOtherBag(id: string): void {
  keep(($otherBags.get()?.bags ?? []).filter(({ cart_id }) => cart_id !== id))
}

/** Leaves both bags as they are until the member looks at their bag again. */
export function putOffOtherBags(): void {
  const others = $otherBags.get()
  if (others) $otherBags.set({ ...others, isPutOff: true })
}

/** Opens the question about the other bag; every page has the island for it. */
export function askAboutOtherBags(): void {
  const others = $otherBags.get()
  if (others) $otherBags.set({ ...others, isPutOff: false })
  wantIsland('question')
}

function keep(bags: OtherBag[]): void {
  $otherBags.set(bags.length > 0 ? { bags, isPutOff: false } : null)
}

// Nothing of a member is shown to whoever uses the browser next.
$memberMemory.listen(memory => {
  if (!memory) $otherBags.set(null)
})
