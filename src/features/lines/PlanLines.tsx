import type { ReactNode } from 'react'
import type { ReorderPlan } from '#src/contract/cart/reorder-plan.ts'
import { membersAreaCopy } from '#src/copy/account/members-area.ts'
import { Price } from '#src/ui/Price.tsx'
import { Icon } from '#src/ui/picture/Icon.tsx'
import type { IconName } from '#src/ui/picture/icon-names.ts'
import { Contains } from './Contains.tsx'

type Words = Pick<
  typeof membersAreaCopy.reorder,
  'kept' | 'changed' | 'gone' | 'was' | 'now' | 'dropped' | 'nothing'
>

/** Which lines are kept, changed and lost; nothing disappears silently. */
export function PlanLines({ plan, words = membersAreaCopy.reorder }: { plan: ReorderPlan; words?: Words }) {
  return (
    <>
      <Part title={words.kept} icon="check" look="bg-success text-surface" isShown={plan.kept.length > 0}>
        {plan.kept.map((line, index) => (
          <li key={`${line.name} ${index.toString()}`} className="py-2">
            {title(line)}
            <Contains allergens={line.allergens} />
          </li>
        ))}
      </Part>
      <Part title={words.changed} icon="edit" look="bg-accent text-ink" isShown={plan.changed.length > 0}>
        {plan.changed.map((line, index) => (
          <li key={`${line.name} ${index.toString()}`} className="py-2">
            <p className="flex flex-wrap items-baseline justify-between gap-x-4">
              <span>{title(line)}</span>
              {line.was !== line.now && (
                <span className="text-sm">
                  {words.was}{' '}
                  <s>
                    <Price cents={line.was} />
                  </s>{' '}
                  {words.now} <Price cents={line.now} />
                </span>
              )}
            </p>
            <Contains allergens={line.allergens} />
            {line.dropped.length > 0 && <p className="text-sm text-muted">{words.dropped(line.dropped)}</p>}
            {line.problem && <p className="text-sm font-bold text-danger">{line.problem.message}</p>}
          </li>
        ))}
      </Part>
      <Part title={words.gone} icon="close" look="bg-danger text-surface" isShown={plan.gone.length > 0}>
        {plan.gone.map((line, index) => (
          <li key={`${line.name} ${index.toString()}`} className="py-2">
            <s>{title(line)}</s>
            <p className="text-sm font-bold">{line.problem.message}</p>
          </li>
        ))}
      </Part>
      {plan.kept.length + plan.changed.length === 0 && words.nothing && (
        <p className="text-lg">{words.nothing}</p>
      )}
    </>
  )
}

type PartProps = { title: string; icon: IconName; look: string; isShown: boolean; children: ReactNode }

function Part({ title, icon, look, isShown, children }: PartProps) {
  if (!isShown) return null
  return (
    <section>
      <h3 className="flex items-center gap-2 text-title-s">
        <span className={`grid size-7 place-content-center rounded-full border-2 border-ink ${look}`}>
          <Icon name={icon} className="size-4" />
        </span>
        {title}
      </h3>
      {/* Lines of a plan have no ids and never move, so their place is their key. */}
      <ul className="mt-1 divide-y-2 divide-line">{children}</ul>
    </section>
  )
}

function title({ name, quantity }: { name: string; quantity: number }): string {
  return quantity > 1 ? `${quantity} × ${name}` : name
}
