import { atom } from 'nanostores'
import type { Cart, Problem } from '#src/contract/cart/carts.ts'
import { billCopy } from '#src/copy/bag/bill.ts'
import type { Cents } from '#src/domain/money/money.ts'
import type { ApiError } from '../../api/request.ts'
import { $isForcedOut } from '../../session/forced-out.ts'

/** What a guest fills in before they can order. */
export type OrderForm = 'contact' | 'card' | 'tip' | 'delivery' | 'vehicle' | 'time'

export type SubmitState =
  | { step: 'idle' }
  | { step: 'submitting' }
  /** Something on a form has to be filled in or corrected first. */
  | { step: 'incomplete'; form: OrderForm; message: string }
  | { step: 'failed'; error: ApiError }
  /** It would be ready later than the guest was told (instants in ISO 8601, UTC); they have to press again. */
  | ({ step: 'later'; was: string; now: string } & Overtaken)
  /** The bill changed since the guest saw it; they have to press again. */
  | ({ step: 'changed'; was: Cart; now: Cart; changes: BillChange[] } & Overtaken)

type Overtaken = {
  error: ApiError
  /**
   * Found by itself, without a press: the focus stays where the guest types, and the next press leads to this message
   * first.
   */
  isUnasked?: boolean
}

export const $submit = atom<SubmitState>({ step: 'idle' })

/** Shows that the order was refused; that the session has ended is shown over the whole page instead. */
export function showRefused(error: ApiError): void {
  $submit.set($isForcedOut.get() ? { step: 'idle' } : { step: 'failed', error })
}

/** Shows that the order would be ready later than `was` (ISO 8601, UTC). */
export function showLater(error: ApiError, was: string, { time }: Cart): void {
  $submit.set({ step: 'later', error, was, now: time.ready })
}

/** Shows what of the bill has changed. */
export function showChanged(error: ApiError, was: Cart, now: Cart): void {
  $submit.set({ step: 'changed', error, was, now, changes: billChanges(was, now) })
}

/** Whether a refusal is about a line of the bag. */
export function isLineRefusal({ code }: ApiError): boolean {
  return ['product_unavailable', 'option_unavailable', 'choices_invalid', 'waiver_required'].includes(code)
}

/** Whether a line cannot be ordered because the dish, or a choice of it, sold out. */
export function isSoldOut({ code }: Pick<Problem, 'code'>): boolean {
  return code === 'product_unavailable' || code === 'option_unavailable'
}

/** A changed amount of the bill; null where the item was not in it, or no longer is. */
export type BillChange = { key: string; name: string; was: Cents | null; now: Cents | null }
type Item = Omit<BillChange, 'was' | 'now'> & { amount: Cents }

/** What differs between the bill a guest was shown and the bill now, line by line and charge by charge. */
export function billChanges(was: Cart, now: Cart): BillChange[] {
  const before = itemsOf(was)
  const after = itemsOf(now)
  const gone = before.filter(item => !after.some(({ key }) => key === item.key))
  const changed = after.flatMap(({ key, name, amount }) => {
    const old = before.find(item => item.key === key)?.amount ?? null
    return old === amount ? [] : [{ key, name, was: old, now: amount }]
  })
  return [...changed, ...gone.map(({ key, name, amount }) => ({ key, name, was: amount, now: null }))]
}

function itemsOf({ products, fees, taxes, discounts, totals }: Cart): Item[] {
  const way = { label: billCopy.handoff, amount: totals.handoff }
  const tip = { label: billCopy.tip, amount: totals.tip }
  const off = discounts.map(({ label, amount }) => ({ label, amount: -amount }))
  const charges = [...off, ...fees, way, ...taxes, tip]
  return [
    ...products.map(({ id, name, cost }) => ({ key: id, name, amount: cost.total })),
    ...charges.map(({ label, amount }) => ({ key: `charge ${label}`, name: label, amount })),
  ]
}
