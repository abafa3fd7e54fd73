import { type ReactNode, useRef } from 'react'
import { Button } from './Button.tsx'
import { Dialog } from './Dialog.tsx'

type ConfirmDialogProps = {
  open: boolean
  title: string
  confirmLabel: string
  cancelLabel: string
  loading?: boolean
  onConfirm: () => void
  onCancel: () => void
  children: ReactNode
}

export function ConfirmDialog(props: ConfirmDialogProps) {
  const {
    open,
    title,
    confirmLabel: confirm,
    cancelLabel: keep,
    loading = false,
    onConfirm,
    onCancel: onKeep,
    children,
  } = props
  const cancelButton = useRef<HTMLButtonElement>(null)
  return (
    <Dialog
      open={open}
      role="alertdialog"
      title={title}
      initialFocus={cancelButton}
      onClose={onKeep}
      closeLabel={keep}
      footer={
        <div className="grid gap-4 sm:flex">
          <Button loading={loading} onClick={onConfirm}>
            {confirm}
          </Button>
          <Button ref={cancelButton} variant="outline" onClick={onKeep}>
            {keep}
          </Button>
        </div>
      }
    >
      <div className="grid gap-3 text-lg">{children}</div>
    </Dialog>
  )
}
