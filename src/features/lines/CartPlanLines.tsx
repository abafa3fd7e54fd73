import { type ReactNode, useId } from 'react'
import type { RelistPlan } from '#src/contract/cart/relist.ts'
import { planLinesCopy } from '#src/copy/bag/plan-lines.ts'
import { Price } from '#src/ui/Price.tsx'
import { Icon } from '#src/ui/picture/Icon.tsx'
import type { IconName } from '#src/ui/picture/icon-names.ts'
import { AllergenLine } from './AllergenLine.tsx'

type PlanSection = 'kept' | 'changed' | 'gone'
export type PlanCopy = Record<PlanSection, string> & {
  dropped: (names: string[]) => string
  notThere?: string
}
type PlanLinesProps = {
  plan: Pick<RelistPlan, PlanSection>
  copy: PlanCopy
  noteForLine?: ((name: string) => string) | undefined
}

const STYLES: Record<PlanSection, { icon: IconName; disc: string }> = {
  kept: { icon: 'check', disc: 'bg-success text-surface' },
  changed: { icon: 'edit', disc: 'bg-accent text-ink' },
  gone: { icon: 'close', disc: 'bg-danger text-surface' },
}

/** Shows the lines that the bag will keep, change, and drop. */
export function CartPlanLines({ plan: { kept, changed, gone }, copy, noteForLine }: PlanLinesProps) {
  // Plan lines have no ids and never change position, so the index makes their keys unique.
  const lineKey = ({ name }: { name: string }, index: number) => `${name} ${index.toString()}`
  return (
    <>
      <PlanPart part="kept" title={copy.kept} isEmpty={kept.length === 0}>
        {kept.map((line, index) => (
          <PlanLine key={lineKey(line, index)} {...line} />
        ))}
      </PlanPart>
      <PlanPart part="changed" title={copy.changed} isEmpty={changed.length === 0}>
        {changed.map(({ dropped, problem, ...line }, index) => (
          <PlanLine
            key={lineKey(line, index)}
            {...line}
            reason={problem?.message}
            note={dropped.length > 0 ? copy.dropped(dropped) : ''}
          />
        ))}
      </PlanPart>
      <PlanPart part="gone" title={copy.gone} isEmpty={gone.length === 0}>
        {gone.map(({ problem, ...line }, index) => (
          <PlanLine
            key={lineKey(line, index)}
            {...line}
            isGone
            reason={(problem.code === 'product_not_found' && copy.notThere) || problem.message}
            note={noteForLine?.(line.name)}
          />
        ))}
      </PlanPart>
    </>
  )
}

type PlanPartProps = { part: PlanSection; title: string; isEmpty: boolean; children: ReactNode }

function PlanPart({ part, title, isEmpty, children }: PlanPartProps) {
  const id = useId()
  const { icon, disc } = STYLES[part]
  if (isEmpty) return null
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="flex items-center gap-2 text-title-s">
        <span className={`grid size-7 place-content-center rounded-full border-2 border-ink ${disc}`}>
          <Icon name={icon} className="size-4" />
        </span>
        {title}
      </h3>
      <ul className="mt-1 divide-y-2 divide-line">{children}</ul>
    </section>
  )
}

type PlanLineProps = Partial<RelistPlan['changed'][number]> & {
  name: string
  quantity: number
  isGone?: boolean
  reason?: string | undefined
  note?: string | undefined
}

function PlanLine({ name, quantity, was, now, allergens, isGone = false, reason, note }: PlanLineProps) {
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-4 py-2">
      <span className={isGone ? 'line-through' : ''}>{quantity > 1 ? `${quantity} × ${name}` : name}</span>
      {was !== undefined && now !== undefined && was !== now && (
        <span className="text-sm">
          {planLinesCopy.was}{' '}
          <s>
            <Price cents={was} />
          </s>{' '}
          {planLinesCopy.now}{' '}
          <b>
            <Price cents={now} />
          </b>
          {quantity > 1 && ` ${planLinesCopy.each}`}
        </span>
      )}
      <div className="w-full empty:hidden">
        <AllergenLine allergens={allergens} />
      </div>
      {reason && <p className="w-full text-sm font-bold text-danger">{reason}</p>}
      {note && <p className="w-full text-sm text-muted">{note}</p>}
    </li>
  )
}
