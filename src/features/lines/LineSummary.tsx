import type { LineChoice } from '#src/contract/cart/carts.ts'
import { bagCopy } from '#src/copy/bag/bag.ts'
import { Icon } from '#src/ui/picture/Icon.tsx'
import { LineChoices } from './LineChoices.tsx'

type LineFactsProps = { choices: LineChoice[]; recipient: string | null; instructions: string | null }

export function LineSummary({ choices, recipient, instructions }: LineFactsProps) {
  return (
    <div className="text-sm text-muted wrap-anywhere in-data-compact:leading-snug">
      {choices.length > 0 && <LineChoices choices={choices} />}
      {recipient && (
        <p dir="auto" className="mt-1 flex items-start gap-1 font-bold text-ink">
          <Icon name="user" className="mt-0.5 size-4" />
          {bagCopy.madeFor(recipient)}
        </p>
      )}
      {instructions && (
        <p dir="auto" className="mt-1 italic">
          {bagCopy.instructions(instructions)}
        </p>
      )}
    </div>
  )
}
