import { type RefObject, useRef } from 'react'
import type { RelistPlan } from '#src/contract/cart/relist.ts'
import { locationChangeCopy } from '#src/copy/kitchen/location-change.ts'
import { type Cents, formatCents } from '#src/domain/money/money.ts'
import { Button } from '#src/ui/Button.tsx'
import { Dialog } from '#src/ui/Dialog.tsx'
import { useFocusWhenLost } from '#src/ui/focus.ts'
import { Notice } from '#src/ui/Notice.tsx'
import type { IconName } from '#src/ui/picture/icon-names.ts'
import { Skeleton } from '#src/ui/Skeleton.tsx'
import { CartPlanLines, type PlanCopy } from './CartPlanLines.tsx'

type RelistButton = {
  label: string
  onClick?: () => unknown
  href?: string
  isBusy?: boolean
  isPrimary?: boolean
  isSmall?: boolean
  icon?: IconName
}
type Optional<T> = T | false | null | undefined

type RelistContent = {
  isPlanning: boolean
  text?: string
  status?: string
  problem?: string
  warnings?: Optional<string>[]
  plan: RelistPlan | null
  copy: PlanCopy
  noteForLine?: (name: string) => string
  facts?: Optional<string>[]
  totals?: Optional<[label: string, subtotal: Cents][]>
}
export type RelistView = RelistContent & {
  title: string
  /**
   * The dialog's current step. When it changes, focus moves to the title, because the focused button is gone.
   */
  step: string
  /** The last button receives initial focus if `role` is `alertdialog`. */
  buttons: Optional<RelistButton>[]
  role?: 'dialog' | 'alertdialog'
  closeLabel?: string
  onClose: () => void
}

/** Previews how the lines of a bag or order will change, and asks the guest to confirm. */
export function RelistDialog({ title, step, buttons, role = 'dialog', onClose, ...view }: RelistView) {
  const heading = useRef<HTMLHeadingElement>(null)
  const last = useRef<HTMLButtonElement>(null)
  const { closeLabel, ...content } = view
  useFocusWhenLost(heading, true, step)
  return (
    <Dialog
      open
      {...{ title, role, onClose, heading }}
      {...(closeLabel && { closeLabel })}
      {...(role === 'alertdialog' && { initialFocus: last })}
      footer={<RelistButtons buttons={buttons} last={last} />}
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: long plans scroll, and keyboard users must be
          able to scroll them */}
      <div tabIndex={0} className="grid gap-4 wrap-anywhere">
        <RelistBody {...content} />
      </div>
    </Dialog>
  )
}

type RelistButtonsProps = Pick<RelistView, 'buttons'> & { last?: RefObject<HTMLButtonElement | null> }

/**
 * Renders the dialog's buttons. Each is keyed by its label, so that a double click never presses a button of
 * the next step.
 */
export function RelistButtons({ buttons, last }: RelistButtonsProps) {
  const shown = buttons.flatMap(button => button || [])
  return (
    <div className="flex flex-wrap gap-x-4 gap-y-3 max-sm:*:grow">
      {shown.map(
        ({ label, onClick, href, isBusy = false, isPrimary = false, isSmall = false, icon }, index) => {
          const size = isSmall ? 'small' : 'large'
          const style = { size, variant: isPrimary ? 'primary' : 'outline', ...(icon && { icon }) } as const
          if (href !== undefined)
            return (
              <Button key={label} {...style} href={href}>
                {label}
              </Button>
            )
          const ref = index === shown.length - 1 ? last : undefined
          return (
            <Button key={label} ref={ref} {...style} loading={isBusy} onClick={() => void onClick?.()}>
              {label}
            </Button>
          )
        },
      )}
    </div>
  )
}

export function RelistBody({ isPlanning, text, status, problem, ...content }: RelistContent) {
  return (
    <>
      <p className="text-lg empty:hidden">{text}</p>
      <p role="status" className="text-lg font-bold empty:hidden">
        {status}
      </p>
      <p role="alert" className="rounded-md border-3 border-ink bg-fire-50 px-4 py-3 font-bold empty:hidden">
        {problem}
      </p>
      {isPlanning ? (
        <div aria-busy="true" className="grid gap-3">
          <Skeleton className="h-7 w-1/2" />
          <Skeleton className="h-20" />
        </div>
      ) : (
        content.plan && <PlanContent {...content} plan={content.plan} />
      )}
    </>
  )
}

type PlanContentProps = Omit<RelistContent, 'isPlanning' | 'plan'> & { plan: RelistPlan }

function PlanContent({ plan, copy, noteForLine, warnings = [], facts = [], totals }: PlanContentProps) {
  const { reset, promotions } = plan
  return (
    <>
      {warnings.map(
        warning =>
          warning && (
            <Notice key={warning} tone="warning">
              {warning}
            </Notice>
          ),
      )}
      <CartPlanLines plan={plan} copy={copy} noteForLine={noteForLine} />
      {reset.length + promotions.length > 0 && (
        <ul className="grid gap-1 rounded-md border-3 border-ink bg-yellow-100 px-4 py-3">
          {reset.map(field => (
            <li key={field}>{locationChangeCopy.reset[field](plan)}</li>
          ))}
          {promotions.map(({ label, message }) => (
            <li key={label}>
              <strong>{label}</strong>: {message}
            </li>
          ))}
        </ul>
      )}
      {facts.map(fact => fact && <p key={fact}>{fact}</p>)}
      {totals && (
        <dl className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 border-t-3 border-ink pt-3 text-lg *:nth-last-[-n+2]:font-bold">
          {totals.map(([label, subtotal]) => [
            <dt key={label}>{label}</dt>,
            <dd key={`${label} $`} className="text-right">
              {formatCents(subtotal)}
            </dd>,
          ])}
        </dl>
      )}
    </>
  )
}
