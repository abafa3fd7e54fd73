import { useState } from 'react'
import { checkoutCopy } from '#src/copy/checkout.ts'
import { LazyPlace } from '#src/features/loading/LazyPlace.tsx'
import { lazyPart } from '#src/features/loading/lazy-part.ts'
import { $allergyNote } from '#src/stores/checkout/allergy-note.ts'
import { Icon } from '#src/ui/Icon.tsx'
import { Skeleton } from '#src/ui/Skeleton.tsx'

const field = lazyPart(async () => (await import('./AllergyField.tsx')).AllergyField)

/** A note to the kitchen about an allergy; folded until somebody asks for it, or wrote one before. */
export function AllergyNote() {
  const [wasWritten] = useState(() => $allergyNote.get() !== '')
  const [isWanted, setWanted] = useState(wasWritten)
  return (
    <details
      // A line, not a box: most have nothing to tell, and the checkout is to stay short.
      className="group -my-2.5 px-4 md:px-6"
      open={wasWritten}
      onToggle={() => setWanted(true)}
    >
      <summary className="flex min-h-11 cursor-pointer items-center gap-2 font-bold">
        <Icon name="alert" className="size-5 text-danger" />
        <span className="underline underline-offset-4">{checkoutCopy.allergy}</span>
        <Icon name="chevron-down" className="size-5 group-open:rotate-180" />
      </summary>
      <div className="pb-4">
        {isWanted && <LazyPlace part={field} skeleton={<Skeleton className="h-32 w-full" />} />}
      </div>
    </details>
  )
}
