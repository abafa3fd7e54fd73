import { kitchenPassCopy as copy } from '#src/copy/kitchen-pass.ts'
import type { ShownTicket } from '#src/stores/kitchen-pass/shown-tickets.ts'
import { Icon } from '#src/ui/Icon.tsx'

/** Where it is taken to: a car in the lot, or a door. */
export function TicketWhere({ ticket: { vehicle, delivery } }: { ticket: ShownTicket }) {
  return (
    <>
      {vehicle && (
        <p className="flex flex-wrap items-center gap-x-2 text-lg font-bold">
          <Icon name="car" className="size-5 shrink-0" />
          {vehicle.color} {vehicle.make}
          {vehicle.spot && (
            <span className="rounded-sm border-2 border-ink bg-accent px-1.5 font-black">
              {copy.bay(vehicle.spot)}
            </span>
          )}
        </p>
      )}
      {delivery && (
        <div>
          <p className="font-bold break-words">{delivery.address}</p>
          {delivery.instructions && <p className="bg-yellow-100 px-2 py-1">{delivery.instructions}</p>}
        </div>
      )}
    </>
  )
}
