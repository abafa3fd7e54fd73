import type { Member } from '#src/contract/members.ts'
import { membersAreaCopy } from '#src/copy/members-area.ts'
import { formatPhone } from '#src/domain/member/contact.ts'
import { hasTyped } from '#src/stores/account/settings-memory.ts'
import { EditPanel } from './EditPanel.tsx'

const { profile: words } = membersAreaCopy

/** Name, phone and birthday. Who is sent here to change them, or was in the middle of it, begins with the form. */
export function ProfilePanel({ member }: { member: Member }) {
  const { first_name, last_name, phone, birthday } = member
  const isSent = new URLSearchParams(location.search).has('next')
  const startsOpen = isSent || hasTyped('profile', member.id)
  return (
    <EditPanel form="profile" title={words.title} edit={words.edit} startsOpen={startsOpen} replaces>
      <dl className="grid gap-3 sm:grid-cols-2">
        <Fact name={words.name} value={`${first_name} ${last_name}`} />
        <Fact name={words.phone} value={formatPhone(phone)} />
        <Fact name={words.birthday} value={birthday ? words.birthdayOn(birthday) : words.noBirthday} />
      </dl>
    </EditPanel>
  )
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div className="min-w-0">
      <dt className="text-sm text-muted">{name}</dt>
      <dd className="text-lg font-bold wrap-anywhere">{value}</dd>
    </div>
  )
}
