import { useStore } from '@nanostores/react'
import { bagCopy } from '#src/copy/bag.ts'
import { checkoutCopy } from '#src/copy/checkout.ts'
import { contactCopy } from '#src/copy/contact.ts'
import * as accountPaths from '#src/domain/content/account-paths.ts'
import { formatPhone, isContactComplete } from '#src/domain/member/contact.ts'
import { $member, $memberError, readMember } from '#src/stores/account/member.ts'
import { Button } from '#src/ui/Button.tsx'
import { Notice } from '#src/ui/Notice.tsx'
import { Skeleton } from '#src/ui/Skeleton.tsx'

const words = checkoutCopy.member

/** The member the order is for, and the way to change what is there. */
export function MemberDetails() {
  const member = useStore($member, { ssr: () => null })
  const error = useStore($memberError, { ssr: () => null })
  if (!member && error) {
    return (
      <Notice
        tone="danger"
        actions={
          <Button size="small" variant="secondary" onClick={() => void readMember()}>
            {bagCopy.retry}
          </Button>
        }
      >
        {error.message}
      </Notice>
    )
  }
  if (!member) {
    return (
      <div aria-busy="true">
        <p className="sr-only">{words.reading}</p>
        <Skeleton className="h-57 w-full sm:h-26" />
      </div>
    )
  }
  const isComplete = isContactComplete(member)
  const facts = [
    { label: words.name, value: `${member.first_name} ${member.last_name}`.trim() },
    { label: contactCopy.label.email, value: member.email },
    { label: contactCopy.label.phone, value: formatPhone(member.phone) },
  ].filter(({ value }) => value !== '')
  return (
    <div className="flex flex-wrap items-end justify-between gap-4">
      <dl className="grid min-w-0 gap-x-8 gap-y-3 sm:grid-cols-2">
        {facts.map(({ label, value }) => (
          <div key={label} className="min-w-0">
            <dt className="text-sm text-muted">{label}</dt>
            <dd className="font-bold wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
      {!isComplete && (
        <Notice tone="warning" title={words.incompleteTitle}>
          {words.incomplete}
        </Notice>
      )}
      <Button
        href={`${accountPaths.settings}?next=/order/checkout`}
        size="small"
        variant={isComplete ? 'outline' : 'primary'}
      >
        {words.update}
      </Button>
    </div>
  )
}
