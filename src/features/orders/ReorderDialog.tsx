import { useStore } from '@nanostores/react'
import type { PlacedOrder } from '#src/contract/order/orders.ts'
import { membersAreaCopy } from '#src/copy/account/members-area.ts'
import { inWords, orderTimeCopy } from '#src/copy/handoff/order-time.ts'
import { leavesAnything } from '#src/domain/bag/reorder.ts'
import { type PromisedTime, promisedTime } from '#src/domain/scheduling/promised-time.ts'
import { PlanDialog } from '#src/features/lines/PlanDialog.tsx'
import { PlanLines } from '#src/features/lines/PlanLines.tsx'
import { $reorder, closeReorder, orderAgain, planReorder, type Reorder } from '#src/stores/account/reorder.ts'
import { environment } from '#src/stores/browser/environment.ts'
import { Button } from '#src/ui/Button.tsx'
import { Notice } from '#src/ui/Notice.tsx'

const { reorder: words } = membersAreaCopy

export function ReorderDialog() {
  const reorder = useStore($reorder, { ssr: 'initial' })
  return (
    reorder && (
      <PlanDialog
        title={words.title}
        step={reorder.step}
        isPlanning={reorder.step === 'planning'}
        status={statusOf(reorder)}
        problem={problemOf(reorder)}
        onClose={closeReorder}
        buttons={
          <div className="grid gap-4 sm:flex">
            <Buttons reorder={reorder} />
            <Later reorder={reorder} />
            <Button key="cancel" variant="outline" onClick={closeReorder}>
              {membersAreaCopy.cancel}
            </Button>
          </div>
        }
      >
        <Plan reorder={reorder} />
      </PlanDialog>
    )
  )
}

function Plan({ reorder }: { reorder: Reorder }) {
  if (reorder.step !== 'planned' && reorder.step !== 'ordering') return null
  const { plan, replaced } = reorder
  return (
    <>
      {plan.closed && !problemOf(reorder) && <Notice tone="warning">{plan.closed}</Notice>}
      <PlanLines plan={plan} words={words} />
      {isEmpty(reorder) && <p className="text-lg">{words.nothing}</p>}
      {replaced > 0 && canOrder(reorder) && <Notice tone="warning">{words.replaces(replaced)}</Notice>}
    </>
  )
}

function Buttons({ reorder }: { reorder: Reorder }) {
  if (reorder.step === 'planning') return null
  if (reorder.step === 'failed') {
    return (
      <Button key="retry" onClick={() => void planReorder(reorder.order)}>
        {membersAreaCopy.retry}
      </Button>
    )
  }
  if (canOrder(reorder)) {
    return (
      <Button key="order" loading={reorder.step === 'ordering'} onClick={() => void orderAgain()}>
        {words.confirm}
      </Button>
    )
  }
  const { problem, location } = reorder.plan
  return (
    <Button href={problem ? '/locations' : `/menu/${location.menu_id}`}>
      {problem ? words.otherKitchens : words.seeMenu}
    </Button>
  )
}

function Later({ reorder }: { reorder: Reorder }) {
  const later = reorder.step === 'planned' && reorder.plan.later
  if (!later) return null
  const { order } = reorder
  return (
    <Button key="later" variant="outline" icon="clock" onClick={() => void planReorder(order, later)}>
      {orderTimeCopy.orderLaterAt(momentOf(order, later))}
    </Button>
  )
}

function momentOf({ location }: PlacedOrder, instant: string): PromisedTime {
  return promisedTime(instant, {
    timezone: location.timezone,
    now: environment().now(),
    seenIn: Intl.DateTimeFormat().resolvedOptions().timeZone,
  })
}

function statusOf(reorder: Reorder): string {
  if (reorder.step === 'planning') return words.planning
  if (reorder.step === 'failed') return ''
  const { order, at, plan } = reorder
  const from = words.from(plan.location.name)
  return at ? `${from} · ${inWords(momentOf(order, at))}` : from
}

function problemOf(reorder: Reorder): string {
  if (reorder.step === 'planning') return ''
  const refusal = reorder.step === 'failed' ? reorder.error : (reorder.problem ?? reorder.plan.problem)
  return refusal ? `${words.failedTitle} ${refusal.message}` : ''
}

function canOrder(reorder: Reorder): boolean {
  if (reorder.step !== 'planned' && reorder.step !== 'ordering') return false
  return leavesAnything(reorder.plan)
}

function isEmpty({ plan: { kept, changed } }: Extract<Reorder, { plan: unknown }>): boolean {
  return kept.length + changed.length === 0
}
