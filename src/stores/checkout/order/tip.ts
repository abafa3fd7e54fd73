import { atom, computed } from 'nanostores'
import type { Cart } from '#src/contract/cart/carts.ts'
import { checkoutCopy } from '#src/copy/checkout/checkout.ts'
import { TIP_APPLIED_MS } from '#src/domain/limits.ts'
import { type Cents, formatCents } from '#src/domain/money/money.ts'
import { parseCustomTip } from '#src/domain/money/tip.ts'
import { $cart } from '../../bag/bag.ts'
import { setTip } from '../../bag/changing/bag-terms.ts'
import { environment } from '../../browser/environment.ts'

export type TipChoice = 'none' | 'custom' | number

export const $customTip = atom('')
export const $customTipError = atom<string | null>(null)
const TYPING_MS = 600
export const $isTipApplied = atom(false)
const $wantedTip = atom<TipChoice | null>(null)

export const $tipChoice = computed([$wantedTip, $cart], (wanted, cart) => wanted ?? choiceIn(cart?.tips))

export async function chooseTip(choice: TipChoice): Promise<void> {
  $wantedTip.set(choice)
  $customTipError.set(null)
  if (choice === 'custom') return startCustomTip()
  stopTyping()
  await setTip({ percentage: choice === 'none' ? null : choice })
  if ($wantedTip.get() === choice) $wantedTip.set(null)
}

let typed = 0

function startCustomTip(): void {
  const tip = $cart.get()?.totals.tip ?? 0
  if ($customTip.get() === '' && tip > 0) $customTip.set(asTyped(tip))
}

function stopTyping(): void {
  typed += 1
  $customTip.set('')
}

export async function typeCustomTip(text: string): Promise<void> {
  const now = ++typed
  $customTip.set(text)
  $customTipError.set(text !== '' && parseCustomTip(text) === null ? checkoutCopy.tipInvalid : null)
  const custom = parseCustomTip(text)
  if (custom === null || custom === $cart.get()?.tips.custom) return
  await environment().wait(TYPING_MS)
  if (now === typed && $tipChoice.get() === 'custom') await writeCustomTip(custom)
}

export async function applyCustomTip(): Promise<void> {
  typed += 1
  const custom = parseCustomTip($customTip.get())
  if (custom === null) return $customTipError.set(checkoutCopy.tipInvalid)
  if (!(await writeCustomTip(custom))) return
  $isTipApplied.set(true)
  await environment().wait(TIP_APPLIED_MS)
  $isTipApplied.set(false)
}

/** The bag as the guest saw it: with the custom tip that is typed but not sent yet. */
export function withTypedTip(cart: Cart): Cart {
  const custom = $tipChoice.get() === 'custom' ? parseCustomTip($customTip.get()) : null
  if (!cart.tips.allow || custom === null || custom === cart.tips.custom) return cart
  const { totals, tips } = cart
  const total = totals.total - totals.tip + custom
  return { ...cart, tips: { ...tips, percentage: null, custom }, totals: { ...totals, tip: custom, total } }
}

/** Sends the typed tip if unsent. Returns false, with an error at the field, if it is not an amount. */
export function handInTip(): boolean {
  const tips = $cart.get()?.tips
  typed += 1
  if (!tips?.allow || $tipChoice.get() !== 'custom') return true
  const custom = parseCustomTip($customTip.get())
  if (custom === null) {
    $customTipError.set(checkoutCopy.tipInvalid)
    return false
  }
  if (custom !== tips.custom) void writeCustomTip(custom)
  return true
}

export function enterTip(): void {
  $wantedTip.set(null)
  $customTipError.set(null)
  stopTyping()
}

export function recallTip({ tips }: Cart): void {
  if (tips.custom !== null) $customTip.set(asTyped(tips.custom))
}

async function writeCustomTip(custom: Cents): Promise<boolean> {
  const { step } = await setTip({ custom })
  if (step === 'made' && $wantedTip.get() === 'custom') $wantedTip.set(null)
  return step === 'made'
}

function asTyped(tip: Cents): string {
  return formatCents(tip).replace(/[$,]/g, '')
}

function choiceIn(tips: Cart['tips'] | undefined): TipChoice {
  if (!tips) return 'none'
  return tips.custom === null ? (tips.percentage ?? 'none') : 'custom'
}
