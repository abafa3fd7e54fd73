import { useStore } from '@nanostores/react'
import { $isMember } from '#src/stores/member-memory.ts'
import { ContactForm } from './ContactForm.tsx'
import { MemberCard } from './MemberCard.tsx'
import { SaveTime } from './SaveTime.tsx'

/** Who the order is for: the member, or a guest who is asked for it. */
export function OrderFor() {
  const isMember = useStore($isMember, { ssr: () => false })
  if (isMember) return <MemberCard />
  return (
    <>
      <SaveTime />
      <ContactForm />
    </>
  )
}
