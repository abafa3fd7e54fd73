import { allergyNoteCopy } from '#src/copy/checkout/allergy-note.ts'
import { Icon } from '#src/ui/picture/Icon.tsx'

export function AllergyAlert({ note }: { note: string }) {
  return (
    <p className="flex items-start gap-2 rounded-sm border-3 border-danger bg-fire-50 px-2 py-1 text-lg font-black wrap-anywhere">
      <Icon name="alert" className="mt-1 size-5 text-danger" />
      <span>
        {allergyNoteCopy.title}: <bdi>{note}</bdi>
      </span>
    </p>
  )
}
