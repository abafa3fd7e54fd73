import { useStore } from '@nanostores/react'
import { bagCopy } from '#src/copy/bag/bag.ts'
import { statusText } from '#src/copy/kitchen/locations.ts'
import { formatPhone } from '#src/domain/member/phone.ts'
import { statusTone } from '#src/features/kitchen/status-tone.ts'
import { $settings } from '#src/stores/api/app-settings.ts'
import { $bagKitchen } from '#src/stores/bag/bag-kitchen.ts'
import { $handoff } from '#src/stores/handoff/handoff-choice.ts'
import { Badge } from '#src/ui/Badge.tsx'
import { Icon } from '#src/ui/picture/Icon.tsx'
import { Skeleton } from '#src/ui/Skeleton.tsx'

const linkClasses = 'touch-target relative underline decoration-primary decoration-2 underline-offset-4'

export function LocationCard() {
  const kitchen = useStore($bagKitchen, { ssr: 'initial' })
  const settings = useStore($settings, { ssr: 'initial' })
  const isDelivery = useStore($handoff, { ssr: () => null })?.handoff === 'delivery'
  if (kitchen === undefined) {
    return (
      <div className="py-2">
        <Skeleton className="h-12 w-full" />
      </div>
    )
  }
  // A chain setting can hide the kitchen from delivery guests.
  if (!kitchen || (isDelivery && settings?.checkout.show_location_delivery === false)) return null
  const { name, status, address, city, phone } = kitchen
  return (
    <div className="grid grid-cols-[auto_1fr_auto] items-center gap-x-3 gap-y-0.5 py-1.5 md:py-2">
      <Icon name="pin" className="size-6 text-primary max-[14rem]:hidden" />
      <p className="col-start-2 leading-tight font-bold">{name}</p>
      <a
        href="/locations"
        data-location-button
        aria-label={bagCopy.changeLocation}
        className={`${linkClasses} text-sm font-bold`}
      >
        {bagCopy.change}
      </a>
      <p className="col-span-2 col-start-2 flex flex-wrap items-center gap-x-2 gap-y-1 text-xs text-muted">
        <Badge tone={statusTone(status)}>{statusText(status, kitchen)}</Badge>
        <span>
          {address}
          <span className="max-sm:hidden">, {city}</span>
        </span>
        {settings?.location.hide_phone_number === false && (
          <a href={`tel:+1${phone}`} className={`${linkClasses} text-ink`}>
            {formatPhone(phone)}
          </a>
        )}
      </p>
    </div>
  )
}
