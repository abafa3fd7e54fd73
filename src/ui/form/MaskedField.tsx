import { type ChangeEvent, type ComponentProps, useLayoutEffect, useRef } from 'react'
import { Field } from './Field.tsx'

type Mask = (text: string) => string

type MaskedFieldProps = Omit<ComponentProps<typeof Field>, 'value' | 'onChange' | 'children'> & {
  value: string
  mask: Mask
  onText: (text: string) => void
}

/** Text field that formats its input with a mask and preserves the caret's position. */
export function MaskedField({ value, mask, onText, ...field }: MaskedFieldProps) {
  const pendingEdit = useRef<{ input: HTMLInputElement; caret: number } | null>(null)
  useLayoutEffect(() => {
    const edit = pendingEdit.current
    pendingEdit.current = null
    if (edit && document.activeElement === edit.input) edit.input.setSelectionRange(edit.caret, edit.caret)
  })
  const handleChange = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const input = target.value
    const { text, caret } = maskedEdit(
      { before: value, typed: input, caret: target.selectionStart ?? input.length },
      mask,
    )
    pendingEdit.current = { input: target, caret }
    onText(text)
  }
  return <Field {...field} value={value} onChange={handleChange} />
}

type Edit = { before: string; typed: string; caret: number }

/** Returns the masked text after an edit, with the caret after the same digit as before. */
function maskedEdit({ before, typed, caret }: Edit, mask: Mask): { text: string; caret: number } {
  const isAtEnd = caret === typed.length
  const hasOnlyLostMask = typed.length < before.length && digitsOf(typed) === digitsOf(before)
  if (hasOnlyLostMask && !isAtEnd) {
    // Backspace on a separator deletes the digit before it.
    const digitsBefore = digitsOf(typed.slice(0, caret)).slice(0, -1)
    return withCaretAfter(mask(digitsBefore + digitsOf(typed.slice(caret))), digitsBefore.length)
  }
  const text = mask(typed)
  if (text === typed) return { text, caret }
  return isAtEnd ? { text, caret: text.length } : withCaretAfter(text, digitsOf(typed.slice(0, caret)).length)
}

function digitsOf(text: string): string {
  return text.replace(/\D/g, '')
}

function withCaretAfter(text: string, digits: number): { text: string; caret: number } {
  let digitCount = 0
  for (let index = 0; index < text.length; index++) {
    if (digitCount === digits) return { text, caret: index }
    if (/\d/.test(text.charAt(index))) digitCount++
  }
  return { text, caret: text.length }
}
