import { useStore } from '@nanostores/react'
import { savedCardCopy } from '#src/copy/checkout/saved-cards.ts'
import { $canSaveCard, $isSaveCardChecked } from '#src/stores/checkout/payment/payment-choice.ts'
import { Checkbox } from '#src/ui/form/Checkbox.tsx'

export function SaveCardCheckbox() {
  const canSave = useStore($canSaveCard, { ssr: () => false })
  const shouldSave = useStore($isSaveCardChecked, { ssr: 'initial' })
  if (!canSave) return null
  return (
    <Checkbox checked={shouldSave} onChange={event => $isSaveCardChecked.set(event.target.checked)}>
      {savedCardCopy.save}
    </Checkbox>
  )
}
