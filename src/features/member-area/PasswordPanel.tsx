import type { Member } from '#src/contract/members.ts'
import { membersAreaCopy } from '#src/copy/members-area.ts'
import { EditPanel } from './EditPanel.tsx'

const { password: words } = membersAreaCopy

/** Another password, with the one there is asked first. */
export function PasswordPanel({ member }: { member: Member }) {
  return (
    <EditPanel form="password" title={words.title} edit={member.has_password ? words.change : words.set}>
      <p>{member.has_password ? words.hint : words.setHint}</p>
    </EditPanel>
  )
}
