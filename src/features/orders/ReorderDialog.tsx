import { useStore } from '@nanostores/react'
import type { StoreValue } from 'nanostores'
import type { PlacedOrder } from '#src/contract/order/orders.ts'
import { membersAreaCopy } from '#src/copy/account/members-area.ts'
import { reorderCopy as copy } from '#src/copy/account/reorder.ts'
import { orderTimeCopy, promisedTimeText } from '#src/copy/handoff/order-time.ts'
import { hasOrderableLines } from '#src/domain/bag/reorder.ts'
import { RelistDialog, type RelistView } from '#src/features/lines/RelistDialog.tsx'
import { formatPromisedTime, type PromisedTime } from '#src/language/promised-time.ts'
import { $reorderState, closeReorder, previewReorder, submitReorder } from '#src/stores/account/reorder.ts'
import { environment } from '#src/stores/browser/environment.ts'
import { localTimezone } from '#src/stores/browser/local-timezone.ts'
import { $storedBag } from '#src/stores/session/stored-bag.ts'

export function ReorderDialog() {
  const reorder = useStore($reorderState, { ssr: 'initial' })
  const bag = useStore($storedBag, { ssr: () => null })
  return reorder && <RelistDialog {...reorderView(reorder, bag?.count ?? 0)} />
}

function reorderView(reorder: NonNullable<StoreValue<typeof $reorderState>>, replaced: number): RelistView {
  const { step } = reorder
  const { order, at } = reorder.target
  const plan = 'plan' in reorder ? reorder.plan : null
  const canOrder = plan !== null && hasOrderableLines(plan)
  const error = step === 'failed' ? reorder.error : ('plan' in reorder && reorder.problem) || plan?.problem
  const later = step === 'planned' ? reorder.plan.later : null
  const from = plan ? copy.from(plan.location.name) : ''
  return {
    title: copy.title,
    step,
    isPlanning: step === 'planning',
    status:
      step === 'planning'
        ? copy.planning
        : plan && at
          ? `${from} · ${promisedTimeText(toPromisedTime(order, at))}`
          : from,
    problem: error ? `${copy.failedTitle} ${error.message}` : '',
    warnings: [!error && plan?.closed, canOrder && replaced > 0 && copy.replaces(replaced)],
    plan,
    copy,
    facts: [plan && plan.kept.length + plan.changed.length === 0 && copy.nothing],
    buttons: [
      step === 'failed' && {
        label: membersAreaCopy.retry,
        isPrimary: true,
        onClick: () => previewReorder(order, at),
      },
      canOrder && { label: copy.confirm, isPrimary: true, isBusy: step === 'acting', onClick: submitReorder },
      later !== null && {
        label: orderTimeCopy.orderLaterAt(toPromisedTime(order, later)),
        icon: 'clock',
        isPrimary: !canOrder,
        onClick: () => previewReorder(order, later),
      },
      plan &&
        !canOrder && {
          ...(plan.problem
            ? { label: copy.otherKitchens, href: '/locations' }
            : { label: copy.seeMenu, href: `/menu/${plan.location.menu_id}` }),
          isPrimary: later === null,
        },
      { label: membersAreaCopy.cancel, onClick: closeReorder },
    ],
    onClose: closeReorder,
  }
}

function toPromisedTime({ location }: PlacedOrder, instant: string): PromisedTime {
  return formatPromisedTime(instant, {
    timezone: location.timezone,
    now: environment().now(),
    viewerTimezone: localTimezone(),
  })
}
