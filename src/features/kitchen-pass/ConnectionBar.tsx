import { useStore } from '@nanostores/react'
import { kitchenPassCopy as copy } from '#src/copy/kitchen/kitchen-pass.ts'
import { formatClockTime } from '#src/domain/time/clock-time.ts'
import { $connectionLostAt } from '#src/stores/kitchen-pass/board.ts'
import { $ticketActions } from '#src/stores/kitchen-pass/ticket-actions.ts'
import { Icon } from '#src/ui/picture/Icon.tsx'

export function ConnectionBar({ zone }: { zone: string }) {
  const lostSince = useStore($connectionLostAt)
  const presses = useStore($ticketActions)
  return (
    <div role="alert">
      {lostSince !== null && (
        <p className="flex items-center gap-3 border-b-3 border-ink bg-fire-700 px-3 py-2 text-lg font-bold text-surface">
          <Icon name="alert" className="size-6 shrink-0" />
          <span>
            {copy.connection.lost(formatClockTime(lostSince, zone))} {copy.connection.kept(presses.length)}
          </span>
        </p>
      )}
    </div>
  )
}
