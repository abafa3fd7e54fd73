import { formatCardNumber } from '#src/domain/money/card.ts'
import { digitsOf, type Mask } from '#src/ui/mask.ts'

export const cardNumberMask: Mask = formatCardNumber

/** `1230` and `12/2030` become `12/30`; a first digit that can only be a month of its own gets its zero. */
export const expiryMask: Mask = text => {
  const typed = digitsOf(text).replace(/^([2-9])/, '0$1')
  const digits = typed.length > 4 ? typed.slice(0, 2) + typed.slice(4, 6) : typed
  return digits.length > 2 ? `${digits.slice(0, 2)}/${digits.slice(2)}` : digits
}

export const digitsMask =
  (max: number): Mask =>
  text =>
    digitsOf(text).slice(0, max)
