import { type ReactNode, type RefObject, useId } from 'react'
import { closeDialogLabel } from '#src/copy/shell/dialog.ts'
import { Icon } from './picture/Icon.tsx'
import { useModal } from './use-modal.ts'

type DialogProps = {
  open: boolean
  title: string
  onClose: () => void
  variant?: 'popup' | 'drawer'
  /** An alert dialog interrupts screen readers, so its safest button should receive focus. */
  role?: 'dialog' | 'alertdialog'
  /** Element that receives focus when the dialog opens. Defaults to the first control. */
  initialFocus?: RefObject<HTMLElement | null>
  /** Ref to the title, needed if the title must receive focus when a focused control disappears. */
  heading?: RefObject<HTMLHeadingElement | null>
  headerStart?: ReactNode
  headerEnd?: ReactNode
  footer?: ReactNode
  closeLabel?: string
  children: ReactNode
}

export function Dialog(props: DialogProps) {
  const { title, variant = 'popup', role = 'dialog', closeLabel = closeDialogLabel } = props
  const titleId = useId()
  const modal = useModal(props)
  return (
    <dialog {...modal} role={role} aria-labelledby={titleId} className={variant}>
      <div className="dialog-panel">
        <header className="flex min-h-18 shrink-0 items-center gap-3 border-b-3 border-ink bg-accent px-4 py-2 md:px-6">
          {props.headerStart}
          <h2
            id={titleId}
            ref={props.heading}
            tabIndex={props.heading && -1}
            className="grow text-title outline-none!"
          >
            {title}
          </h2>
          <button
            type="button"
            aria-label={closeLabel}
            onClick={props.onClose}
            className="touch-target inline-grid size-10 shrink-0 place-content-center rounded-full border-3 border-ink bg-surface hover:bg-paper active:scale-90"
          >
            <Icon name="close" className="size-5" />
          </button>
        </header>
        {props.headerEnd}
        <div className="min-h-0 grow overflow-y-auto overscroll-contain p-4 md:p-6">{props.children}</div>
        {props.footer && (
          <footer className="min-h-20 shrink-0 border-t-3 border-ink bg-surface px-4 py-3 md:px-6">
            {props.footer}
          </footer>
        )}
      </div>
    </dialog>
  )
}
