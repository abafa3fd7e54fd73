import { useStore } from '@nanostores/react'
import { orderTimeCopy } from '#src/copy/order-time.ts'
import { isOrderable } from '#src/domain/kitchen/is-orderable.ts'
import { TimeChooser } from '#src/features/order-time/TimeChooser.tsx'
import { $closedKitchen, closedMessage } from '#src/stores/checkout/closed-kitchen.ts'
import { $submit, isTimeRefusal } from '#src/stores/checkout/submit.ts'
import { CheckoutAlert } from './CheckoutAlert.tsx'
import { CheckoutSection } from './CheckoutSection.tsx'
import { KitchenClosed } from './KitchenClosed.tsx'

/** When the order is wanted; a kitchen that takes none now says so before the guest pays. */
export function TimeSection() {
  const closed = useStore($closedKitchen, { ssr: () => null })
  const submit = useStore($submit, { ssr: 'initial' })
  const isSaid = submit.step === 'failed' && isTimeRefusal(submit.error)
  return (
    <CheckoutSection title={orderTimeCopy.sectionTitle}>
      <CheckoutAlert place="time" />
      {closed && !isSaid && (
        <div className="not-last:mb-5">
          <KitchenClosed message={closedMessage(closed)} />
        </div>
      )}
      {(!closed || isOrderable(closed.status)) && <TimeChooser />}
    </CheckoutSection>
  )
}
