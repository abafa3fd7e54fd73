import { useStore } from '@nanostores/react'
import { allergenWords, youLeaveOut } from '#src/copy/allergens.ts'
import { type ItemAllergens, notSureFreeOf } from '#src/domain/menu/allergens.ts'
import { $avoided } from '#src/stores/menu/avoided.ts'
import { emptyList } from '#src/ui/empty-list.ts'
import { Icon } from '#src/ui/Icon.tsx'

/** What an item holds as built, and what of that the guest leaves out; nothing while it is not known yet. */
export function Holds({ allergens }: { allergens: ItemAllergens | undefined }) {
  const avoided = useStore($avoided, { ssr: emptyList })
  if (!allergens) return null
  const unwanted = notSureFreeOf(allergens, avoided)
  return (
    <>
      <p className="mt-1 text-xs text-muted">{allergenWords(allergens)}</p>
      {unwanted.length > 0 && (
        <p className="mt-1 flex items-start gap-1 text-sm font-bold text-danger">
          <Icon name="alert" className="mt-0.5 size-4" />
          {youLeaveOut(unwanted)}
        </p>
      )}
    </>
  )
}
