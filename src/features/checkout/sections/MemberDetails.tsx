import { useStore } from '@nanostores/react'
import { pointsText } from '#src/copy/bag/points-to-earn.ts'
import { checkoutCopy } from '#src/copy/checkout/checkout.ts'
import * as accountPaths from '#src/domain/content/paths/account-paths.ts'
import { isContactComplete } from '#src/domain/member/contact.ts'
import { formatPhone } from '#src/domain/member/phone.ts'
import { $member, $memberError, readMember } from '#src/stores/account/member.ts'
import { $settings } from '#src/stores/api/app-settings.ts'
import { $pointsToEarn } from '#src/stores/checkout/points-to-earn.ts'
import { Notice } from '#src/ui/Notice.tsx'
import { Icon } from '#src/ui/picture/Icon.tsx'
import { Skeleton } from '#src/ui/Skeleton.tsx'
import { LoadError } from './LoadError.tsx'

const copy = checkoutCopy.member

export function MemberDetails() {
  const member = useStore($member, { ssr: () => null })
  const error = useStore($memberError, { ssr: () => null })
  const pointsToEarn = useStore($pointsToEarn, { ssr: () => 0 })
  const showsPoints = useStore($settings, { ssr: 'initial' })?.checkout.show_rewards_points ?? false
  if (!member && error) return <LoadError error={error} onRetry={() => void readMember()} />
  if (!member) {
    return (
      <div aria-busy="true">
        <p className="sr-only">{copy.reading}</p>
        <Skeleton className="h-21 w-full" />
      </div>
    )
  }
  const isComplete = isContactComplete(member)
  const { points } = member
  return (
    <>
      <div className="flex items-start gap-3">
        <Icon name="user" className="mt-0.5 size-6 shrink-0 text-primary" />
        {/* With large text, the link wraps to the next line instead of squeezing the name. */}
        <div className="flex min-w-0 grow flex-wrap items-baseline gap-x-3 leading-tight wrap-anywhere">
          <p className="min-w-0 grow basis-30 font-bold">
            <bdi>{`${member.first_name} ${member.last_name}`.trim()}</bdi>
          </p>
          <a
            href={`${accountPaths.settings}?next=/order/checkout`}
            className="touch-target relative shrink-0 text-sm font-bold underline decoration-primary decoration-2 underline-offset-4"
          >
            {copy.update}
          </a>
          <div className="flex w-full flex-wrap gap-x-3 text-sm text-muted">
            <p>{member.email}</p>
            <p>{formatPhone(member.phone)}</p>
          </div>
        </div>
      </div>
      {showsPoints && (
        <p className="mt-0.5 pl-9 text-sm leading-tight">
          {pointsText(points)}
          {pointsToEarn > 0 && copy.earns(pointsToEarn)}
        </p>
      )}
      {!isComplete && (
        <div className="mt-3">
          <Notice tone="warning" title={copy.incompleteTitle}>
            {copy.incomplete}
          </Notice>
        </div>
      )}
    </>
  )
}
