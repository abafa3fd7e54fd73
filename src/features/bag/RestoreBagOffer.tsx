import { useStore } from '@nanostores/react'
import { reorderCopy } from '#src/copy/account/reorder.ts'
import { bagCopy } from '#src/copy/bag/bag.ts'
import { orderTimeCopy, promisedTimeText } from '#src/copy/handoff/order-time.ts'
import { hasOrderableLines } from '#src/domain/bag/reorder.ts'
import { RelistBody, RelistButtons } from '#src/features/lines/RelistDialog.tsx'
import { $bagCount } from '#src/stores/bag/bag-count.ts'
import { clearExpiredBagOffer, type ExpiredBagOffer } from '#src/stores/bag/expired-bag-offer.ts'
import {
  $bagRestoration,
  keepsCurrentLines,
  planBagRestoration,
  restoreBag,
} from '#src/stores/bag/transfer/restore-bag.ts'
import { promisedTimeAt } from '#src/stores/handoff/promise.ts'

const { again: copy } = bagCopy

export function RestoreBagOffer({ offered }: { offered: ExpiredBagOffer }) {
  const restore = useStore($bagRestoration, { ssr: 'initial' })
  const count = useStore($bagCount, { ssr: () => 0 })
  const step = restore?.step ?? 'planning'
  const plan = restore && 'plan' in restore ? restore.plan : null
  const canRestore = plan !== null && hasOrderableLines(plan)
  const staysNow = plan !== null && keepsCurrentLines(plan)
  const at = restore?.target.at
  // Lines restored into the current bag use that bag's order time, so no later time is offered.
  const later = restore?.step === 'planned' && !staysNow ? restore.plan.later : null
  const promisedTime = (time: string) => promisedTimeAt(time, plan?.location.timezone ?? 'UTC')
  const error =
    restore?.step === 'failed'
      ? restore.error
      : (restore && 'plan' in restore && restore.problem) || plan?.problem
  return (
    <section className="mb-6 grid gap-5 rounded-lg border-3 border-ink bg-surface p-4 shadow-sticker">
      <h2 className="text-title-s">{offered.isKitchenRemoved ? copy.kitchenRemoved : copy.expired}</h2>
      <RelistBody
        isPlanning={step === 'planning'}
        text={canRestore ? copy.offer(offered.count) : ''}
        status={step === 'planning' ? copy.planning : plan && at ? promisedTimeText(promisedTime(at)) : ''}
        problem={error ? `${reorderCopy.failedTitle} ${error.message}` : ''}
        warnings={[canRestore && count > 0 && !staysNow && copy.replaces(count)]}
        plan={plan}
        copy={reorderCopy}
        facts={[
          plan && plan.kept.length + plan.changed.length === 0 && reorderCopy.nothing,
          canRestore && count > 0 && staysNow && copy.adds,
        ]}
      />
      <RelistButtons
        buttons={[
          step === 'failed' && {
            label: bagCopy.retry,
            isPrimary: true,
            onClick: () => planBagRestoration(at),
          },
          canRestore && {
            label: copy.confirm,
            isPrimary: true,
            isBusy: step === 'acting',
            onClick: restoreBag,
          },
          later !== null && {
            label: orderTimeCopy.orderLaterAt(promisedTime(later)),
            icon: 'clock',
            isPrimary: !canRestore,
            onClick: () => planBagRestoration(later),
          },
          plan && !canRestore && { label: copy.otherKitchens, isPrimary: later === null, href: '/locations' },
          { label: copy.dismiss, onClick: clearExpiredBagOffer },
        ]}
      />
    </section>
  )
}
