import { atom, computed } from 'nanostores'
import type { Cart } from '#src/contract/cart/carts.ts'
import { checkoutCopy } from '#src/copy/checkout/checkout.ts'
import { TIP_APPLIED_MS } from '#src/domain/limits.ts'
import { type Cents, formatCents } from '#src/domain/money/money.ts'
import { parseCustomTip } from '#src/domain/money/tip.ts'
import { $cart } from '../../bag/bag.ts'
import { setTip } from '../../bag/changing/bag-terms.ts'
import { environment } from '../../browser/environment.ts'

/** The chosen option: a percentage, a custom amount, or none. */
export type TipChoice = 'none' | 'custom' | number

/** What is typed as a custom tip. */
export const $customTip = atom('')
export const $customTipError = atom<string | null>(null)
/** True for three seconds after a custom tip went through. */
export const $isTipApplied = atom(false)
/** What the guest pressed, until the bag says so too. */
const $wantedTip = atom<TipChoice | null>(null)

/** The chosen option, deduced from the bag unless the guest just pressed another. */
export const $tipChoice = computed([$wantedTip, $cart], (wanted, cart) => wanted ?? choiceIn(cart?.tips))

export async function chooseTip(choice: TipChoice): Promise<void> {
  $wantedTip.set(choice)
  $customTipError.set(null)
  if (choice === 'custom') return
  await setTip({ percentage: choice === 'none' ? null : choice })
  if ($wantedTip.get() === choice) $wantedTip.set(null)
}

export function typeCustomTip(text: string): void {
  $customTip.set(text)
  $customTipError.set(text !== '' && parseCustomTip(text) === null ? checkoutCopy.tipInvalid : null)
}

/** Applies the custom tip when it is there and valid. */
export async function applyCustomTip(): Promise<void> {
  const custom = parseCustomTip($customTip.get())
  if (custom === null) return $customTipError.set(checkoutCopy.tipInvalid)
  if (!(await writeCustomTip(custom))) return
  $isTipApplied.set(true)
  await environment().wait(TIP_APPLIED_MS)
  $isTipApplied.set(false)
}

/** Sends the typed custom tip if it was not applied yet; false, with an error at its field, when it is no amount. */
export function handInTip(): boolean {
  const tips = $cart.get()?.tips
  if (!tips?.allow || $tipChoice.get() !== 'custom') return true
  const custom = parseCustomTip($customTip.get())
  if (custom === null) {
    $customTipError.set(checkoutCopy.tipInvalid)
    return false
  }
  if (custom !== tips.custom) void writeCustomTip(custom)
  return true
}

/** Starts over: nothing pressed or typed, so the bag decides. */
export function enterTip(): void {
  $wantedTip.set(null)
  typeCustomTip('')
}

/** Shows the custom amount that the bag already has. */
export function recallTip({ tips }: Cart): void {
  if (tips.custom !== null) typeCustomTip(formatCents(tips.custom).replace(/[$,]/g, ''))
}

async function writeCustomTip(custom: Cents): Promise<boolean> {
  const { step } = await setTip({ custom })
  if (step === 'made' && $wantedTip.get() === 'custom') $wantedTip.set(null)
  return step === 'made'
}

function choiceIn(tips: Cart['tips'] | undefined): TipChoice {
  if (!tips) return 'none'
  return tips.custom === null ? (tips.percentage ?? 'none') : 'custom'
}
