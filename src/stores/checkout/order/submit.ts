import { atom } from 'nanostores'
import type { Cart, Problem } from '#src/contract/cart/carts.ts'
import { billCopy } from '#src/copy/bag/bill.ts'
import type { Cents } from '#src/domain/money/money.ts'
import type { ApiError } from '#src/stores/api/request.ts'
import { $isSessionExpired } from '#src/stores/session/session-expired.ts'

export type OrderForm = 'contact' | 'card' | 'tip' | 'delivery' | 'vehicle' | 'time'

export type SubmitState =
  | { step: 'idle' }
  | { step: 'submitting' }
  /** The guest must complete or correct a form first. */
  | { step: 'incomplete'; form: OrderForm; message: string }
  | { step: 'failed'; error: ApiError }
  /**
   * The order would be ready later than promised, so the guest must submit it again. Times are ISO 8601, UTC.
   */
  | ({ step: 'later'; was: string; now: string } & SupersededOrder)
  /** The bill changed after the guest saw it, so the guest must submit the order again. */
  | ({ step: 'changed'; was: Cart; now: Cart; changes: BillChange[] } & SupersededOrder)

type SupersededOrder = {
  error: ApiError
  /**
   * True if the change was detected before the guest submitted the order. Focus then stays where it is, and
   * the next click on Place Order moves focus to this message.
   */
  isBeforeSubmit?: boolean
}

export const $submitState = atom<SubmitState>({ step: 'idle' })

/** Id of the bag that this tab most recently submitted, even if the server rejected the order. */
export const $lastSubmittedCartId = atom<string | null>(null)

/**
 * Shows why the order was rejected. If the session has expired, shows nothing, because a notice covers the
 * whole page.
 */
export function showSubmitError(error: ApiError): void {
  $submitState.set($isSessionExpired.get() ? { step: 'idle' } : { step: 'failed', error })
}

/** Shows that the ready time changed. `was` is the promised time (ISO 8601, UTC). */
export function showChangedTime(error: ApiError, was: string, { time }: Cart): void {
  $submitState.set({ step: 'later', error, was, now: time.ready })
}

export function showChangedBill(error: ApiError, was: Cart, now: Cart): void {
  $submitState.set({ step: 'changed', error, was, now, changes: listBillChanges(was, now) })
}

export function isLineError({ code }: ApiError): boolean {
  return ['product_unavailable', 'option_unavailable', 'choices_invalid', 'waiver_required'].includes(code)
}

export function isSoldOutError({ code }: Pick<Problem, 'code'>): boolean {
  return code === 'product_unavailable' || code === 'option_unavailable'
}

export type BillChange = { key: string; name: string; was: Cents | null; now: Cents | null }
type Item = Omit<BillChange, 'was' | 'now'> & { amount: Cents }

export function listBillChanges(was: Cart, now: Cart): BillChange[] {
  const before = billItems(was)
  const current = billItems(now)
  const removed = before.filter(item => !current.some(({ key }) => key === item.key))
  const changed = current.flatMap(({ key, name, amount }) => {
    const previous = before.find(item => item.key === key)?.amount ?? null
    return previous === amount ? [] : [{ key, name, was: previous, now: amount }]
  })
  return [...changed, ...removed.map(({ key, name, amount }) => ({ key, name, was: amount, now: null }))]
}

function billItems({ products, fees, taxes, discounts, totals }: Cart): Item[] {
  const handoffFee = { label: billCopy.handoff, amount: totals.handoff }
  const tip = { label: billCopy.tip, amount: totals.tip }
  const discountRows = discounts.map(({ label, amount }) => ({ label, amount: -amount }))
  const charges = [...discountRows, ...fees, handoffFee, ...taxes, tip]
  return [
    ...products.map(({ id, name, cost }) => ({ key: id, name, amount: cost.total })),
    ...charges.map(({ label, amount }) => ({ key: `charge ${label}`, name: label, amount })),
  ]
}
