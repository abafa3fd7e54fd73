import { digitsOf, type Mask } from './mask.ts'

type Edit = { before: string; typed: string; caret: number }

/** The masked text after an edit and where the caret belongs: behind the same digit as before the mask. */
export function maskedEdit({ before, typed, caret }: Edit, mask: Mask): { text: string; caret: number } {
  const isAtEnd = caret === typed.length
  const hasOnlyLostMask = typed.length < before.length && digitsOf(typed) === digitsOf(before)
  if (hasOnlyLostMask && !isAtEnd) {
    // Backspace on a dash or bracket takes the digit in front of it.
    const left = digitsOf(typed.slice(0, caret)).slice(0, -1)
    return placed(mask(left + digitsOf(typed.slice(caret))), left.length)
  }
  const text = mask(typed)
  return isAtEnd ? { text, caret: text.length } : placed(text, digitsOf(typed.slice(0, caret)).length)
}

function placed(text: string, digits: number): { text: string; caret: number } {
  let seen = 0
  for (let index = 0; index < text.length; index++) {
    if (seen === digits) return { text, caret: index }
    if (/\d/.test(text.charAt(index))) seen++
  }
  return { text, caret: text.length }
}
