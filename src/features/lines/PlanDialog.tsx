import { type ReactNode, type RefObject, useRef } from 'react'
import { Dialog } from '#src/ui/dialog/Dialog.tsx'
import { useSavedFocus } from '#src/ui/focus.ts'
import { Skeleton } from '#src/ui/Skeleton.tsx'

type PlanDialogProps = {
  title: string
  /** When the step changes, the title receives the focus, because the focused button disappeared. */
  step: string
  isPlanning: boolean
  text?: string
  status: string
  problem: string
  role?: 'dialog' | 'alertdialog'
  initialFocus?: RefObject<HTMLElement | null>
  closeLabel?: string
  onClose: () => void
  buttons: ReactNode
  children: ReactNode
}

/** Shows how the lines of a bag or order will change before the guest confirms. */
export function PlanDialog({
  step,
  isPlanning,
  text = '',
  status,
  problem,
  buttons,
  children,
  ...dialog
}: PlanDialogProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useSavedFocus(heading, true, step)
  return (
    <Dialog {...dialog} open heading={heading} footer={buttons}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: long plans scroll, and keyboard users must be able to scroll them */}
      <div tabIndex={0} aria-busy={isPlanning} className="grid gap-4 wrap-anywhere">
        <p className="text-lg empty:hidden">{text}</p>
        <p role="status" className="text-lg font-bold empty:hidden">
          {status}
        </p>
        <p
          role="alert"
          className="rounded-md border-3 border-ink bg-fire-50 px-4 py-3 font-bold empty:hidden"
        >
          {problem}
        </p>
        {isPlanning ? (
          <div className="grid gap-3">
            <Skeleton className="h-7 w-1/2" />
            <Skeleton className="h-20" />
          </div>
        ) : (
          children
        )}
      </div>
    </Dialog>
  )
}
