import { type ReactNode, useId } from 'react'
import type { TransferPlan } from '#src/contract/cart/transfer.ts'
import { locationChange as words } from '#src/copy/kitchen/location-change.ts'
import { formatCents } from '#src/domain/money/money.ts'
import { canMove } from '#src/stores/bag/moving/bag-move.ts'
import { Icon } from '#src/ui/picture/Icon.tsx'
import type { IconName } from '#src/ui/picture/icon-names.ts'

type Part = 'kept' | 'changed' | 'gone'

const LOOK: Record<Part, { icon: IconName; disc: string }> = {
  kept: { icon: 'check', disc: 'bg-success text-surface' },
  changed: { icon: 'edit', disc: 'bg-accent text-ink' },
  gone: { icon: 'close', disc: 'bg-danger text-surface' },
}

/** What happens to each line of a bag at another kitchen, to its choices and its price. */
export function MovePlan({ plan }: { plan: TransferPlan }) {
  const { kept, changed, gone, reset, promotions, total } = plan
  return (
    <>
      <PlanPart part="kept" isEmpty={kept.length === 0}>
        {kept.map((line, index) => (
          <Line key={`${line.name} ${index.toString()}`} {...line} />
        ))}
      </PlanPart>
      <PlanPart part="changed" isEmpty={changed.length === 0}>
        {changed.map(({ dropped, problem, ...line }, index) => (
          <Line
            key={`${line.name} ${index.toString()}`}
            {...line}
            reason={problem?.message}
            note={dropped.length > 0 ? words.dropped(dropped) : ''}
          />
        ))}
      </PlanPart>
      <PlanPart part="gone" isEmpty={gone.length === 0}>
        {gone.map(({ name, quantity, problem }, index) => (
          <Line
            key={`${name} ${index.toString()}`}
            name={name}
            quantity={quantity}
            isGone
            reason={problem.code === 'product_not_found' ? words.notThere : problem.message}
            note={closestTo(name, plan)}
          />
        ))}
      </PlanPart>
      {reset.length + promotions.length > 0 && (
        <ul className="grid gap-1 rounded-md border-3 border-ink bg-yellow-100 px-4 py-3">
          {reset.map(what => (
            <li key={what}>{words.reset[what](plan)}</li>
          ))}
          {promotions.map(({ label, message }) => (
            <li key={label}>
              <strong>{label}</strong>: {message}
            </li>
          ))}
        </ul>
      )}
      {canMove(plan) && (
        <dl className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 border-t-3 border-ink pt-3 text-lg *:last:font-bold">
          <dt>{words.here}</dt>
          <dd className="text-right">{formatCents(total.was)}</dd>
          <dt className="font-bold">{words.there}</dt>
          <dd className="text-right">{formatCents(total.now)}</dd>
        </dl>
      )}
    </>
  )
}

function PlanPart({ part, isEmpty, children }: { part: Part; isEmpty: boolean; children: ReactNode }) {
  const id = useId()
  const { icon, disc } = LOOK[part]
  if (isEmpty) return null
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="flex items-center gap-2 text-title-s">
        <span className={`grid size-7 place-content-center rounded-full border-2 border-ink ${disc}`}>
          <Icon name={icon} className="size-4" />
        </span>
        {words[part]}
      </h3>
      {/* Lines of a plan have no ids and never move, so their place is their key. */}
      <ul className="mt-1 divide-y-2 divide-line">{children}</ul>
    </section>
  )
}

type LineProps = {
  name: string
  quantity: number
  was?: number
  now?: number
  isGone?: boolean
  reason?: string | undefined
  note?: string
}

function Line({ name, quantity, was, now, isGone = false, reason, note }: LineProps) {
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-4 py-2">
      <span className={isGone ? 'line-through' : ''}>{quantity > 1 ? `${quantity} × ${name}` : name}</span>
      {was !== undefined && now !== undefined && was !== now && (
        <span className="text-sm">
          {words.was} <s>{formatCents(was)}</s> {words.now} <b>{formatCents(now)}</b>
          {quantity > 1 && ` ${words.each}`}
        </span>
      )}
      {reason && <p className="w-full text-sm font-bold">{reason}</p>}
      {note && <p className="w-full text-sm text-muted">{note}</p>}
    </li>
  )
}

/** The similar dish for a line that is lost. */
function closestTo(name: string, plan: TransferPlan): string {
  const closest = plan.substitutes.find(substitute => substitute.name === name)
  if (!closest) return ''
  const named = words.closest(closest.instead, formatCents(closest.cost))
  return canMove(plan) ? `${named} ${words.addNext}` : named
}
