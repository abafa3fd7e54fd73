import { useStore } from '@nanostores/react'
import type { PlacedOrder } from '#src/contract/order/orders.ts'
import { membersAreaCopy } from '#src/copy/account/members-area.ts'
import { orderTimeCopy, promisedTimeText } from '#src/copy/handoff/order-time.ts'
import { hasOrderableLines } from '#src/domain/bag/reorder.ts'
import { type PromisedTime, promisedTime } from '#src/domain/scheduling/promised-time.ts'
import { PlanDialog } from '#src/features/lines/PlanDialog.tsx'
import { PlanLines } from '#src/features/lines/PlanLines.tsx'
import {
  $reorder,
  closeReorder,
  orderAgain,
  previewReorder,
  type Reorder,
} from '#src/stores/account/reorder.ts'
import { environment } from '#src/stores/browser/environment.ts'
import { localTimezone } from '#src/stores/browser/local-timezone.ts'
import { Button } from '#src/ui/Button.tsx'
import { Notice } from '#src/ui/Notice.tsx'

const { reorder: copy } = membersAreaCopy

export function ReorderDialog() {
  const reorder = useStore($reorder, { ssr: 'initial' })
  return (
    reorder && (
      <PlanDialog
        title={copy.title}
        step={reorder.step}
        isPlanning={reorder.step === 'planning'}
        status={reorderStatus(reorder)}
        problem={reorderProblem(reorder)}
        onClose={closeReorder}
        buttons={
          <div className="grid gap-4 sm:flex">
            <ReorderButtons reorder={reorder} />
            <ReorderLaterButton reorder={reorder} />
            <Button key="cancel" variant="outline" onClick={closeReorder}>
              {membersAreaCopy.cancel}
            </Button>
          </div>
        }
      >
        <ReorderPlan reorder={reorder} />
      </PlanDialog>
    )
  )
}

function ReorderPlan({ reorder }: { reorder: Reorder }) {
  if (reorder.step !== 'planned' && reorder.step !== 'ordering') return null
  const { plan, replaced } = reorder
  return (
    <>
      {plan.closed && !reorderProblem(reorder) && <Notice tone="warning">{plan.closed}</Notice>}
      <PlanLines plan={plan} words={copy} />
      {isEmpty(reorder) && <p className="text-lg">{copy.nothing}</p>}
      {replaced > 0 && canOrder(reorder) && <Notice tone="warning">{copy.replaces(replaced)}</Notice>}
    </>
  )
}

function ReorderButtons({ reorder }: { reorder: Reorder }) {
  if (reorder.step === 'planning') return null
  if (reorder.step === 'failed') {
    return (
      <Button key="retry" onClick={() => void previewReorder(reorder.order)}>
        {membersAreaCopy.retry}
      </Button>
    )
  }
  if (canOrder(reorder)) {
    return (
      <Button key="order" loading={reorder.step === 'ordering'} onClick={() => void orderAgain()}>
        {copy.confirm}
      </Button>
    )
  }
  const { problem, location } = reorder.plan
  return (
    <Button href={problem ? '/locations' : `/menu/${location.menu_id}`}>
      {problem ? copy.otherKitchens : copy.seeMenu}
    </Button>
  )
}

function ReorderLaterButton({ reorder }: { reorder: Reorder }) {
  const later = reorder.step === 'planned' && reorder.plan.later
  if (!later) return null
  const { order } = reorder
  return (
    <Button key="later" variant="outline" icon="clock" onClick={() => void previewReorder(order, later)}>
      {orderTimeCopy.orderLaterAt(toPromisedTime(order, later))}
    </Button>
  )
}

function toPromisedTime({ location }: PlacedOrder, instant: string): PromisedTime {
  return promisedTime(instant, {
    timezone: location.timezone,
    now: environment().now(),
    viewerTimezone: localTimezone(),
  })
}

function reorderStatus(reorder: Reorder): string {
  if (reorder.step === 'planning') return copy.planning
  if (reorder.step === 'failed') return ''
  const { order, at, plan } = reorder
  const from = copy.from(plan.location.name)
  return at ? `${from} · ${promisedTimeText(toPromisedTime(order, at))}` : from
}

function reorderProblem(reorder: Reorder): string {
  if (reorder.step === 'planning') return ''
  const error = reorder.step === 'failed' ? reorder.error : (reorder.problem ?? reorder.plan.problem)
  return error ? `${copy.failedTitle} ${error.message}` : ''
}

function canOrder(reorder: Reorder): boolean {
  if (reorder.step !== 'planned' && reorder.step !== 'ordering') return false
  return hasOrderableLines(reorder.plan)
}

function isEmpty({ plan: { kept, changed } }: Extract<Reorder, { plan: unknown }>): boolean {
  return kept.length + changed.length === 0
}
