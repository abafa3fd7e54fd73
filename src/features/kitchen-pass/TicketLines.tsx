import type { LineChoice } from '#src/contract/carts.ts'
import type { Ticket } from '#src/contract/kitchen-pass.ts'
import { bagCopy } from '#src/copy/bag.ts'
import { kitchenPassCopy as copy } from '#src/copy/kitchen-pass.ts'

/** What is to be made, large enough to be read from the fryer. */
export function TicketLines({ lines }: Pick<Ticket, 'lines'>) {
  return (
    <ul className="grid gap-2 border-y-2 border-dashed border-ink py-2">
      {lines.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines of an order never change
        <li key={index}>
          <p className="flex gap-2 text-lg leading-tight font-black">
            <span className="shrink-0">{line.quantity}×</span>
            <span className="min-w-0 break-words">{line.name}</span>
          </p>
          <Choices choices={line.choices} />
          {line.recipient && <p className="font-bold text-depth">{copy.madeFor(line.recipient)}</p>}
          {line.instructions && (
            <p className="mt-1 rounded-sm border-2 border-ink bg-yellow-100 px-2 py-1 font-bold break-words">
              {copy.note}: {line.instructions}
            </p>
          )}
        </li>
      ))}
    </ul>
  )
}

function Choices({ choices }: { choices: LineChoice[] }) {
  if (choices.length === 0) return null
  return (
    <ul className="pl-6 leading-snug">
      {choices.map(({ id, group, name, quantity, choices: below }) => (
        <li key={id}>
          {group && bagCopy.outOf(group)}
          {quantity > 1 && `${quantity} × `}
          {name}
          <Choices choices={below} />
        </li>
      ))}
    </ul>
  )
}
