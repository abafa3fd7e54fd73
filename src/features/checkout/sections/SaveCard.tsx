import { useStore } from '@nanostores/react'
import { savedCardCopy } from '#src/copy/checkout/saved-cards.ts'
import { $canSaveCard, $savesCard } from '#src/stores/checkout/payment/payment-choice.ts'
import { Checkbox } from '#src/ui/form/Checkbox.tsx'

export function SaveCard() {
  const canSave = useStore($canSaveCard, { ssr: () => false })
  const isKept = useStore($savesCard, { ssr: 'initial' })
  if (!canSave) return null
  return (
    <Checkbox checked={isKept} onChange={event => $savesCard.set(event.target.checked)}>
      {savedCardCopy.save}
    </Checkbox>
  )
}
