import { useStore } from '@nanostores/react'
import { useRef } from 'react'
import { bagCopy } from '#src/copy/bag.ts'
import { clearBag } from '#src/stores/bag/bag-lines.ts'
import { $isLoading } from '#src/stores/browser/loading.ts'
import { Button } from '#src/ui/Button.tsx'
import { Dialog } from '#src/ui/Dialog.tsx'

type ClearBagQuestionProps = { open: boolean; onClose: () => void }

export function ClearBagQuestion({ open, onClose }: ClearBagQuestionProps) {
  const isClearing = useStore($isLoading, { ssr: 'initial' })
  const dismiss = useRef<HTMLButtonElement>(null)
  const clear = async () => {
    showLoading(true)
    await clearBag()
    showLoading(false)
    onClose()
  }
  return (
    <Dialog
      open={open}
      role="alertdialog"
      title={bagCopy.clearQuestion}
      initialFocus={dismiss}
      onClose={onClose}
      closeLabel={bagCopy.dismiss}
      footer={
        <div className="grid gap-4 sm:flex">
          <Button loading={isClearing} onClick={clear}>
            {bagCopy.clear}
          </Button>
          <Button ref={dismiss} variant="outline" onClick={onClose}>
            {bagCopy.dismiss}
          </Button>
        </div>
      }
    >
      <p className="text-lg">{bagCopy.clearExplanation}</p>
    </Dialog>
  )
}

/** The bar at the top of the page, as when one is left. */
function showLoading(isLoading: boolean): void {
  document.documentElement.toggleAttribute('data-leaving', isLoading)
}
