import { kitchenPassCopy as copy, refusalReasonLabels } from '#src/copy/kitchen/kitchen-pass.ts'
import { REFUSAL_REASONS, type RefusalReason } from '#src/domain/kitchen/pass-reasons.ts'
import { Button } from '#src/ui/Button.tsx'
import { Dialog } from '#src/ui/Dialog.tsx'

type RefuseDialogProps = {
  num: string
  onClose: () => void
  onRefuse: (reason: RefusalReason) => void
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
        {REFUSAL_REASONS.map(reason => (
          <div key={reason} className="grid gap-1">
            <Button variant="primary" wide onClick={() => onRefuse(reason)}>
              {refusalReasonLabels[reason].crew}
            </Button>
            <p className="text-sm text-muted">“{refusalReasonLabels[reason].guest}”</p>
          </div>
        ))}
      </div>
    </Dialog>
  )
}
