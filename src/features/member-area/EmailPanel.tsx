import type { Member } from '#src/contract/members.ts'
import { membersAreaCopy } from '#src/copy/members-area.ts'
import { hasTyped } from '#src/stores/account/settings-memory.ts'
import { Icon } from '#src/ui/Icon.tsx'
import { EditPanel } from './EditPanel.tsx'

const { email: words } = membersAreaCopy

/** The address the member signs in with, and another one that waits to be confirmed. */
export function EmailPanel({ member }: { member: Member }) {
  const { id, email, pending_email, read_only } = member
  const isKept = read_only.includes('email')
  return (
    <EditPanel
      form="email"
      title={words.title}
      edit={isKept ? null : words.change}
      startsOpen={hasTyped('email', id)}
    >
      <p className="text-sm text-muted">{words.current}</p>
      <p className="text-lg font-bold wrap-anywhere">{email}</p>
      {pending_email && (
        <p className="mt-3 flex items-start gap-2 rounded-md border-2 border-ink bg-yellow-100 px-3 py-2 text-sm wrap-anywhere">
          <Icon name="mail" className="mt-0.5 size-5" />
          {words.pending(pending_email)}
        </p>
      )}
      {isKept && <p className="mt-3 text-sm text-muted">{words.readOnly}</p>}
    </EditPanel>
  )
}
