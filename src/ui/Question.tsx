import { type ReactNode, useRef } from 'react'
import { Button } from './Button.tsx'
import { Dialog } from './Dialog.tsx'

type QuestionProps = {
  open: boolean
  title: string
  confirm: string
  keep: string
  onConfirm: () => void
  onKeep: () => void
  children: ReactNode
}

/** Asks before something goes for good; the safe answer has the focus. */
export function Question({ open, title, confirm, keep, onConfirm, onKeep, children }: QuestionProps) {
  const safe = useRef<HTMLButtonElement>(null)
  return (
    <Dialog
      open={open}
      role="alertdialog"
      title={title}
      initialFocus={safe}
      onClose={onKeep}
      closeLabel={keep}
      footer={
        <div className="grid gap-4 sm:flex">
          <Button onClick={onConfirm}>{confirm}</Button>
          <Button ref={safe} variant="outline" onClick={onKeep}>
            {keep}
          </Button>
        </div>
      }
    >
      <p className="text-lg">{children}</p>
    </Dialog>
  )
}
