import type { ReadableAtom } from 'nanostores'
import { type RefObject, useRef, useState } from 'react'
import type { Member } from '#src/contract/members.ts'
import { $member } from '#src/stores/account/member.ts'
import type { Form } from '#src/stores/form/form.ts'
import { focusField, useFocusWhen } from '#src/ui/focus.ts'

/** Opens a form for whoever is signed in; its first field takes the focus from the button that is gone. */
export function useFormOfMember<F extends Form>(
  $form: ReadableAtom<F | null>,
  enter: (member: Member) => void,
): { form: F | null; box: RefObject<HTMLDivElement | null> } {
  const box = useRef<HTMLDivElement>(null)
  const [form] = useState(() => {
    const member = $member.get()
    if (member) enter(member)
    return $form.get()
  })
  useFocusWhen(box, form, focusField)
  return { form, box }
}
