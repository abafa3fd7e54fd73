import { useStore } from '@nanostores/react'
import { itemWords, leavesOut, youLeaveOut } from '#src/copy/menu/allergens.ts'
import { type ItemAllergens, notSureFreeOf } from '#src/domain/menu/allergens.ts'
import { $avoided } from '#src/stores/menu/avoided.ts'
import { $avoidedBy, avoidedFor } from '#src/stores/menu/avoided-by.ts'
import { emptyList } from '#src/ui/empty-list.ts'
import { Icon } from '#src/ui/picture/Icon.tsx'

type ContainsProps = { allergens: ItemAllergens | undefined; recipient?: string | null }

/** Allergens of an item as built, and which of them its person avoids; renders nothing while unknown. */
export function Contains({ allergens, recipient }: ContainsProps) {
  const own = useStore($avoided, { ssr: emptyList })
  const people = useStore($avoidedBy, { ssr: () => null })
  if (!allergens) return null
  const avoided = avoidedFor(recipient, people, own)
  const unwanted = notSureFreeOf(allergens, avoided)
  return (
    <>
      {/* Hidden in a phone's checkout, which should stay short; the bag always shows it. */}
      <p className={`mt-1 text-xs text-muted ${avoided.length > 0 ? '' : 'in-data-compact:hidden'}`}>
        {itemWords(allergens)}
      </p>
      {unwanted.length > 0 && (
        <p className="mt-1 flex items-start gap-1 text-sm font-bold text-danger">
          <Icon name="alert" className="mt-0.5 size-4" />
          {avoided === own || !recipient ? youLeaveOut(unwanted) : leavesOut(recipient, unwanted)}
        </p>
      )}
    </>
  )
}
