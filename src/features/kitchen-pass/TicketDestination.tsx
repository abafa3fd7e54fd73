import { kitchenPassCopy as copy } from '#src/copy/kitchen/kitchen-pass.ts'
import { formatClockTime } from '#src/language/clock-time.ts'
import type { TicketView } from '#src/stores/kitchen-pass/ticket-views.ts'
import { Icon } from '#src/ui/picture/Icon.tsx'

type TicketDestinationProps = { ticket: TicketView; zone: string }

export function TicketDestination({ ticket: { vehicle, delivery, time }, zone }: TicketDestinationProps) {
  return (
    <>
      {time.arrived && (
        <p className="rounded-sm border-2 border-ink bg-accent px-2 py-1 text-lg font-black">
          {copy.hereSince(formatClockTime(time.arrived, zone))}
        </p>
      )}
      {vehicle && (
        <p className="flex flex-wrap items-center gap-x-2 text-lg font-bold">
          <Icon name="car" className="size-5 shrink-0" />
          <bdi>{vehicle.color}</bdi> <bdi>{vehicle.make}</bdi>
          {vehicle.spot && (
            <span className="rounded-sm border-2 border-ink bg-accent px-1.5 font-black">
              {copy.bay(vehicle.spot)}
            </span>
          )}
        </p>
      )}
      {delivery && (
        <div>
          <p dir="auto" className="font-bold break-words">
            {delivery.address}
          </p>
          {delivery.instructions && (
            <p dir="auto" className="bg-yellow-100 px-2 py-1">
              {delivery.instructions}
            </p>
          )}
        </div>
      )}
    </>
  )
}
