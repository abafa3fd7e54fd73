import { useStore } from '@nanostores/react'
import { atom } from 'nanostores'
import { Fragment, type ReactNode, useId } from 'react'
import { Button, IconButton } from './controls.tsx'

const $dialogs = atom<readonly { id: string; dialog: ReactNode }[]>([])

export function openDialog(dialog: ReactNode): void {
  $dialogs.set([...$dialogs.get(), { id: crypto.randomUUID(), dialog }])
}

export function closeDialog(): void {
  $dialogs.set($dialogs.get().slice(0, -1))
}

export function DialogRoot() {
  return useStore($dialogs).map(({ id, dialog }) => <Fragment key={id}>{dialog}</Fragment>)
}

/**
 * Props of a dialog that contains a form. `action` is the submit button's label; without it, the dialog has
 * no footer.
 */
type DialogProps = {
  title: string
  children: ReactNode
  size?: 'small' | 'large'
  action?: string
  submit?: () => void
  isOff?: boolean
  isDanger?: boolean
  more?: ReactNode
}

export function Dialog({
  title,
  children,
  size = 'small',
  action,
  submit,
  isOff,
  isDanger,
  more,
}: DialogProps) {
  const id = useId()
  return (
    <dialog
      ref={showModal}
      className={size}
      aria-labelledby={id}
      onCancel={event => {
        event.preventDefault()
        closeDialog()
      }}
    >
      <header className="dialog-head">
        <h2 id={id}>{title}</h2>
        <IconButton label="Close" icon="close" run={closeDialog} />
      </header>
      <form
        onSubmit={event => {
          event.preventDefault()
          submit?.()
        }}
      >
        {children}
        {action && (
          <div className="dialog-foot">
            <Button run={closeDialog}>Cancel</Button>
            {more}
            <Button look={isDanger ? 'button danger' : 'button primary'} disabled={isOff}>
              {action}
            </Button>
          </div>
        )}
      </form>
    </dialog>
  )
}

function showModal(dialog: HTMLDialogElement | null) {
  dialog?.showModal()
  // Closing the dialog before React removes the element returns the focus to the opener.
  return () => dialog?.close()
}

export function openConfirmDialog(title: string, text: string, action: string, run: () => void): void {
  const submit = () => {
    closeDialog()
    run()
  }
  openDialog(
    <Dialog title={title} action={action} submit={submit} isDanger>
      <p>{text}</p>
    </Dialog>,
  )
}
