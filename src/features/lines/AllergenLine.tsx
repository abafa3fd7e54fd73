import { useStore } from '@nanostores/react'
import { itemDietText, personAvoidsText, youAvoidText } from '#src/copy/menu/allergens.ts'
import { findAllergenRisks, type ItemAllergens } from '#src/domain/menu/allergens.ts'
import { $avoidedByPerson, avoidedAllergensFor } from '#src/stores/menu/avoided-by-person.ts'
import { $avoidedAllergens } from '#src/stores/menu/dietary-filter.ts'
import { getEmptyList } from '#src/ui/empty-list.ts'
import { Icon } from '#src/ui/picture/Icon.tsx'

type AllergenLineProps = { allergens: ItemAllergens | undefined; recipient?: string | null }

/**
 * Shows an item's allergens and which of them the recipient avoids. Renders nothing if the allergens are
 * unknown.
 */
export function AllergenLine({ allergens, recipient }: AllergenLineProps) {
  const ownAvoided = useStore($avoidedAllergens, { ssr: getEmptyList })
  const people = useStore($avoidedByPerson, { ssr: () => null })
  if (!allergens) return null
  const avoided = avoidedAllergensFor(recipient, people, ownAvoided)
  const avoidedAllergens = findAllergenRisks(allergens, avoided)
  return (
    <>
      {/* Allergens are hidden in the checkout on phones to save space, unless the recipient avoids any. */}
      <p className={`mt-1 text-xs text-muted ${avoided.length > 0 ? '' : 'in-data-compact:hidden'}`}>
        {itemDietText(allergens)}
      </p>
      {avoidedAllergens.length > 0 && (
        <p className="mt-1 flex items-start gap-1 text-sm font-bold text-danger">
          <Icon name="alert" className="mt-0.5 size-4" />
          {avoided === ownAvoided || !recipient
            ? youAvoidText(avoidedAllergens)
            : personAvoidsText(recipient, avoidedAllergens)}
        </p>
      )}
    </>
  )
}
