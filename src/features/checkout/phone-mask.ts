import { formatPhone } from '#src/domain/member/contact.ts'
import { digitsOf, type Mask } from '#src/ui/mask.ts'

/** Phones often fill in `+1` in front of the number. */
export const phoneMask: Mask = text => {
  const digits = digitsOf(text)
  return formatPhone(digits.length === 11 && digits.startsWith('1') ? digits.slice(1) : digits)
}
