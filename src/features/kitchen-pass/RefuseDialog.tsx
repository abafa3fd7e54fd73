import { kitchenPassCopy as copy, kitchenRefusals } from '#src/copy/kitchen/kitchen-pass.ts'
import { KITCHEN_REFUSALS, type KitchenRefusal } from '#src/domain/kitchen/pass-choices.ts'
import { Button } from '#src/ui/Button.tsx'
import { Dialog } from '#src/ui/dialog/Dialog.tsx'

type RefuseDialogProps = {
  num: string
  onClose: () => void
  onRefuse: (reason: KitchenRefusal) => void
}

export function RefuseDialog({ num, onClose, onRefuse }: RefuseDialogProps) {
  return (
    <Dialog
      open
      title={copy.refuseTitle(num)}
      onClose={onClose}
      footer={
        <Button variant="outline" wide onClick={onClose}>
          {copy.keep}
        </Button>
      }
    >
      <p className="text-lg">{copy.refuseText}</p>
      <div className="mt-4 grid gap-3">
        {KITCHEN_REFUSALS.map(reason => (
          <div key={reason} className="grid gap-1">
            <Button variant="primary" wide onClick={() => onRefuse(reason)}>
              {kitchenRefusals[reason].crew}
            </Button>
            <p className="text-sm text-muted">“{kitchenRefusals[reason].guest}”</p>
          </div>
        ))}
      </div>
    </Dialog>
  )
}
