import { useStore } from '@nanostores/react'
import { bagCopy } from '#src/copy/bag.ts'
import { handoffCopy } from '#src/copy/handoff-panel.ts'
import { statusText } from '#src/copy/locations.ts'
import { formatPhone } from '#src/domain/member/contact.ts'
import { HandoffChooser } from '#src/features/handoff/HandoffChooser.tsx'
import { statusTone } from '#src/features/kitchen/status-tone.ts'
import { $settings } from '#src/stores/api/app-settings.ts'
import { $bagKitchen } from '#src/stores/bag/bag-kitchen.ts'
import { $handoff } from '#src/stores/handoff/handoff-choice.ts'
import { Badge } from '#src/ui/Badge.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import { CheckoutAlert } from './CheckoutAlert.tsx'
import { CheckoutSection } from './CheckoutSection.tsx'

/** Where the order is made and how it is handed over, of what the kitchen offers. */
export function HandoffSection() {
  return (
    <CheckoutSection title={handoffCopy.title}>
      <CheckoutAlert place="handoff" />
      <HandoffChooser />
      <LocationCard />
    </CheckoutSection>
  )
}

/** The kitchen that makes the order, and the way to another one. */
function LocationCard() {
  const kitchen = useStore($bagKitchen, { ssr: 'initial' })
  const settings = useStore($settings, { ssr: 'initial' })
  const isDelivery = useStore($handoff, { ssr: () => null })?.handoff === 'delivery'
  // Who has it brought need not know where from, where the chain wants it so.
  if (!kitchen || (isDelivery && settings?.checkout.show_location_delivery === false)) return null
  const { name, status, address, city, state, zip, phone } = kitchen
  const link = 'touch-target relative underline decoration-primary decoration-2 underline-offset-4'
  return (
    <div className="mt-5 flex items-start gap-3 border-t-2 border-line pt-5">
      <Icon name="pin" className="mt-0.5 size-6 text-primary" />
      <div className="min-w-0 grow">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="font-bold">{name}</span>
          <Badge tone={statusTone(status)}>{statusText(status, kitchen)}</Badge>
        </p>
        <p className="mt-1 text-sm text-muted">
          {address}, {city}, {state} {zip}
        </p>
        {settings?.location.hide_phone_number === false && (
          <p className="mt-1 text-sm">
            <a href={`tel:+1${phone}`} className={link}>
              {formatPhone(phone)}
            </a>
          </p>
        )}
      </div>
      <a
        href="/locations"
        data-location-button
        aria-label={bagCopy.changeLocation}
        className={`${link} shrink-0 text-sm font-bold`}
      >
        {bagCopy.change}
      </a>
    </div>
  )
}
