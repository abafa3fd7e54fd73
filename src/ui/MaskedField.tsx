import { type ChangeEvent, type ComponentProps, useLayoutEffect, useRef } from 'react'
import { Field } from './Field.tsx'
import type { Mask } from './mask.ts'
import { maskedEdit } from './masked-edit.ts'

type MaskedFieldProps = Omit<ComponentProps<typeof Field>, 'value' | 'onChange' | 'children'> & {
  value: string
  mask: Mask
  onText: (text: string) => void
}

/** A field that formats what is typed and leaves the caret where the guest put it. */
export function MaskedField({ value, mask, onText, ...field }: MaskedFieldProps) {
  const edited = useRef<{ input: HTMLInputElement; caret: number } | null>(null)
  useLayoutEffect(() => {
    const edit = edited.current
    edited.current = null
    if (edit && document.activeElement === edit.input) edit.input.setSelectionRange(edit.caret, edit.caret)
  })
  const change = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const typed = target.value
    const { text, caret } = maskedEdit(
      { before: value, typed, caret: target.selectionStart ?? typed.length },
      mask,
    )
    edited.current = { input: target, caret }
    onText(text)
  }
  return <Field {...field} value={value} onChange={change} />
}
