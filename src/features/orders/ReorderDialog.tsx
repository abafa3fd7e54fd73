import { useStore } from '@nanostores/react'
import { membersAreaCopy } from '#src/copy/account/members-area.ts'
import { PlanLines } from '#src/features/lines/PlanLines.tsx'
import { $reorder, closeReorder, orderAgain, planReorder, type Reorder } from '#src/stores/account/reorder.ts'
import { Button } from '#src/ui/Button.tsx'
import { Dialog } from '#src/ui/dialog/Dialog.tsx'
import { Notice } from '#src/ui/Notice.tsx'
import { Skeleton } from '#src/ui/Skeleton.tsx'

const { reorder: words } = membersAreaCopy

/** What ordering again would put into the bag, to confirm. */
export function ReorderDialog() {
  const reorder = useStore($reorder, { ssr: 'initial' })
  return (
    <Dialog
      open={reorder !== null}
      title={words.title}
      onClose={closeReorder}
      footer={reorder && <ReorderButtons reorder={reorder} />}
    >
      {reorder && <ReorderContents reorder={reorder} />}
    </Dialog>
  )
}

function ReorderContents({ reorder }: { reorder: Reorder }) {
  switch (reorder.step) {
    case 'planning':
      return (
        <div aria-busy="true" className="grid gap-4">
          <p role="status" className="text-lg">
            {words.planning}
          </p>
          <Skeleton className="h-8 w-1/2" />
          <Skeleton className="h-24 w-full" />
        </div>
      )
    case 'failed':
      return (
        <Notice tone="danger" title={words.failedTitle}>
          {reorder.error.message}
        </Notice>
      )
    default: {
      const { plan, replaced, problem } = reorder
      const refusal = problem ?? plan.problem
      return (
        <div className="grid gap-5">
          <p className="text-lg font-bold">{words.from(plan.location.name)}</p>
          {refusal && (
            <Notice tone="danger" title={words.failedTitle}>
              {refusal.message}
            </Notice>
          )}
          {plan.closed && !refusal && <Notice tone="warning">{plan.closed}</Notice>}
          <PlanLines plan={plan} />
          {replaced > 0 && canOrder(reorder) && <Notice tone="warning">{words.replaces(replaced)}</Notice>}
        </div>
      )
    }
  }
}

function ReorderButtons({ reorder }: { reorder: Reorder }) {
  const { order } = reorder
  const cancel = (
    <Button variant="outline" onClick={closeReorder}>
      {membersAreaCopy.cancel}
    </Button>
  )
  if (reorder.step === 'failed') {
    return (
      <div className="grid gap-4 sm:flex">
        <Button onClick={() => void planReorder(order)}>{membersAreaCopy.retry}</Button>
        {cancel}
      </div>
    )
  }
  return (
    <div className="grid gap-4 sm:flex">
      {canOrder(reorder) && (
        <Button loading={reorder.step === 'ordering'} onClick={() => void orderAgain()}>
          {words.confirm}
        </Button>
      )}
      {reorder.step !== 'planning' && !canOrder(reorder) && (
        <Button href={reorder.plan.problem ? '/locations' : `/menu/${reorder.plan.location.menu_id}`}>
          {reorder.plan.problem ? words.otherKitchens : words.seeMenu}
        </Button>
      )}
      {cancel}
    </div>
  )
}

/** Whether there is anything to order. */
function canOrder(reorder: Reorder): boolean {
  if (reorder.step !== 'planned' && reorder.step !== 'ordering') return false
  const { kept, changed, problem } = reorder.plan
  return problem === null && kept.length + changed.length > 0
}
