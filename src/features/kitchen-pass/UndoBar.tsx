import { useStore } from '@nanostores/react'
import { kitchenPassCopy as copy, ticketStateLabels } from '#src/copy/kitchen/kitchen-pass.ts'
import { undoAction } from '#src/stores/kitchen-pass/ticket-actions.ts'
import { $undoableActions } from '#src/stores/kitchen-pass/ticket-views.ts'
import { Button } from '#src/ui/Button.tsx'

export function UndoBar() {
  const actions = useStore($undoableActions)
  return (
    <div
      role="status"
      className="pointer-events-none fixed inset-x-0 bottom-0 z-pinned grid justify-center gap-2 p-3"
    >
      {actions.map(({ id, num, to }) => (
        <div
          key={id}
          className="pass-undo pointer-events-auto flex flex-wrap items-center gap-x-4 gap-y-1 rounded-lg border-3 border-surface bg-ink px-4 py-2 text-lg font-bold text-surface shadow-sticker-lg"
        >
          <span>{copy.announced(num, ticketStateLabels[to])}</span>
          <Button size="small" variant="secondary" onClick={() => undoAction(id)}>
            {copy.undo}
            <span className="sr-only"> {copy.ticket.order(num)}</span>
          </Button>
        </div>
      ))}
    </div>
  )
}
