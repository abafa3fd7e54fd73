import { atom, computed } from 'nanostores'
import type { Cart } from '#src/contract/cart/carts.ts'
import { checkoutCopy } from '#src/copy/checkout/checkout.ts'
import { type Cents, formatCents } from '#src/domain/money/money.ts'
import { parseCustomTip } from '#src/domain/money/tip.ts'
import { $cart } from '#src/stores/bag/bag.ts'
import { setTip } from '#src/stores/bag/edits/bag-details.ts'
import { environment } from '#src/stores/browser/environment.ts'

export type TipChoice = 'none' | 'custom' | number

const $typedTip = atom<string | null>(null)
export const $customTipError = atom<string | null>(null)
const TYPING_DELAY_MS = 600
const APPLIED_MESSAGE_MS = 3_000
export const $isTipApplied = atom(false)
const $selectedTip = atom<TipChoice | null>(null)

/** Text of the custom tip field: the guest's input or, if there is none, the bag's custom tip. */
export const $customTip = computed([$typedTip, $cart], (typed, cart) => {
  const custom = cart?.tips.custom ?? null
  return typed ?? (custom === null ? '' : toTipInput(custom))
})

export const $tipChoice = computed(
  [$selectedTip, $cart],
  (selected, cart) => selected ?? currentTipChoice(cart?.tips),
)

export async function chooseTip(choice: TipChoice): Promise<void> {
  $selectedTip.set(choice)
  $customTipError.set(null)
  if (choice === 'custom') return prefillCustomTip()
  resetCustomTip()
  await setTip({ percentage: choice === 'none' ? null : choice })
  if ($selectedTip.get() === choice) $selectedTip.set(null)
}

let inputVersion = 0

function prefillCustomTip(): void {
  const tip = $cart.get()?.totals.tip ?? 0
  if ($customTip.get() === '' && tip > 0) $typedTip.set(toTipInput(tip))
}

function resetCustomTip(): void {
  inputVersion += 1
  $typedTip.set(null)
}

export async function setCustomTip(text: string): Promise<void> {
  const version = ++inputVersion
  const custom = parseCustomTip(text)
  const isBlank = text.trim() === ''
  $selectedTip.set('custom')
  $typedTip.set(text)
  $customTipError.set(custom === null && !isBlank ? checkoutCopy.tipInvalid : null)
  const cart = $cart.get()
  if (isBlank ? cart?.totals.tip === 0 : custom === null || custom === cart?.tips.custom) return
  await environment().wait(TYPING_DELAY_MS)
  if (version !== inputVersion || $tipChoice.get() !== 'custom') return
  // An empty field means no tip.
  if (custom === null) await setTip({ percentage: null })
  else await writeCustomTip(custom)
}

export async function applyCustomTip(): Promise<void> {
  inputVersion += 1
  const custom = parseCustomTip($customTip.get())
  if (custom === null) return $customTipError.set(checkoutCopy.tipInvalid)
  if (!(await writeCustomTip(custom))) return
  $isTipApplied.set(true)
  await environment().wait(APPLIED_MESSAGE_MS)
  $isTipApplied.set(false)
}

/** Returns the bag as displayed, including the guest's unsent custom tip. */
export function applyUnsentCustomTip(cart: Cart): Cart {
  const custom = $tipChoice.get() === 'custom' ? parseCustomTip($customTip.get()) : null
  if (!cart.tips.allow || custom === null || custom === cart.tips.custom) return cart
  const { totals, tips } = cart
  const total = totals.total - totals.tip + custom
  return { ...cart, tips: { ...tips, percentage: null, custom }, totals: { ...totals, tip: custom, total } }
}

/**
 * Sends the typed tip if it has not been sent. If the tip is not a valid amount, shows an error and returns
 * false.
 */
export function submitCustomTip(): boolean {
  const tips = $cart.get()?.tips
  inputVersion += 1
  if (!tips?.allow || $tipChoice.get() !== 'custom') return true
  const custom = parseCustomTip($customTip.get())
  if (custom === null) {
    $customTipError.set(checkoutCopy.tipInvalid)
    return false
  }
  if (custom !== tips.custom) void writeCustomTip(custom)
  return true
}

export function resetTip(): void {
  $selectedTip.set(null)
  $customTipError.set(null)
  resetCustomTip()
}

async function writeCustomTip(custom: Cents): Promise<boolean> {
  const { step } = await setTip({ custom })
  if (step === 'made' && $selectedTip.get() === 'custom') $selectedTip.set(null)
  return step === 'made'
}

function toTipInput(tip: Cents): string {
  return formatCents(tip).replace(/[$,]/g, '')
}

function currentTipChoice(tips: Cart['tips'] | undefined): TipChoice {
  if (!tips) return 'none'
  return tips.custom === null ? (tips.percentage ?? 'none') : 'custom'
}
