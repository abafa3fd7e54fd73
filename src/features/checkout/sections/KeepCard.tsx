import { useStore } from '@nanostores/react'
import { savedCardCopy } from '#src/copy/checkout/saved-cards.ts'
import { $canKeepCard, $keepsCard } from '#src/stores/checkout/payment/payment-choice.ts'
import { Checkbox } from '#src/ui/form/Checkbox.tsx'

export function KeepCard() {
  const canKeep = useStore($canKeepCard, { ssr: () => false })
  const isKept = useStore($keepsCard, { ssr: 'initial' })
  if (!canKeep) return null
  return (
    <Checkbox checked={isKept} onChange={event => $keepsCard.set(event.target.checked)}>
      {savedCardCopy.save}
    </Checkbox>
  )
}
