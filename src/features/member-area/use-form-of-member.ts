import { useStore } from '@nanostores/react'
import type { ReadableAtom } from 'nanostores'
import { type RefObject, useEffect, useRef } from 'react'
import type { Member } from '#src/contract/members.ts'
import { $member } from '#src/stores/account/member.ts'
import type { Form } from '#src/stores/form/form.ts'

/** Opens a form for whoever is signed in; its first field takes the focus from the button that is gone. */
export function useFormOfMember<F extends Form>(
  $form: ReadableAtom<F | null>,
  enter: (member: Member) => void,
): { form: F | null; box: RefObject<HTMLDivElement | null> } {
  const form = useStore($form, { ssr: 'initial' })
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const member = $member.get()
    if (member) enter(member)
  }, [enter])
  useEffect(() => {
    if (form) box.current?.querySelector<HTMLElement>('input:not([disabled])')?.focus()
  }, [form])
  return { form, box }
}
