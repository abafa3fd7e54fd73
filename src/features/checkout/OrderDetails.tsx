import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import { bagCopy } from '#src/copy/bag/bag.ts'
import { checkoutCopy } from '#src/copy/checkout/checkout.ts'
import { deliveryCostText, handoffCopy } from '#src/copy/handoff/handoff-panel.ts'
import { orderTimeCopy } from '#src/copy/handoff/order-time.ts'
import { toHandoffService } from '#src/domain/kitchen/handoff.ts'
import { isOrderable } from '#src/domain/kitchen/is-orderable.ts'
import { isolateRtl } from '#src/domain/text/clean-text.ts'
import { handoffIcons } from '#src/features/handoff/handoff-icons.ts'
import { LazyContent } from '#src/features/loading/LazyContent.tsx'
import { lazyNamedExport } from '#src/features/loading/lazy-named.ts'
import { $cart } from '#src/stores/bag/bag.ts'
import { $openSections, setSectionOpen } from '#src/stores/checkout/open-sections.ts'
import { findAlertSection } from '#src/stores/checkout/order/alert-section.ts'
import { $closedKitchen, closedKitchenMessage } from '#src/stores/checkout/order/closed-kitchen.ts'
import { $submitState } from '#src/stores/checkout/order/submit.ts'
import { $handoff, $handoffNames } from '#src/stores/handoff/handoff-choice.ts'
import { $promisedTimeText } from '#src/stores/handoff/promise.ts'
import { $isTimeMissing } from '#src/stores/handoff/time-choice.ts'
import { Icon } from '#src/ui/picture/Icon.tsx'
import type { IconName } from '#src/ui/picture/icon-names.ts'
import { CheckoutAlert } from './sections/CheckoutAlert.tsx'
import { LocationCard } from './sections/LocationCard.tsx'

const HandoffChooser = lazyNamedExport(
  async () => (await import('#src/features/handoff/HandoffChooser.tsx')).HandoffChooser,
)
const KitchenClosedNotice = lazyNamedExport(
  async () => (await import('./sections/KitchenClosedNotice.tsx')).KitchenClosedNotice,
)
const TimeChooser = lazyNamedExport(
  async () => (await import('#src/features/order-time/TimeChooser.tsx')).TimeChooser,
)

export function OrderDetails({ children }: { children?: ReactNode }) {
  return (
    <div className="divide-y-2 divide-line border-t-3 border-ink">
      <LocationCard />
      <Handoff />
      <Time />
      {children}
    </div>
  )
}

function Handoff() {
  const selected = useStore($handoff, { ssr: () => null })
  const names = useStore($handoffNames, { ssr: 'initial' })
  const cart = useStore($cart, { ssr: () => null })
  const service = selected ? toHandoffService(selected) : 'pickup'
  return (
    <DetailLine
      id="handoff"
      title={handoffCopy.title}
      icon={handoffIcons[service]}
      value={selected && names[service]}
      more={cart && service === cart.handoff ? <HandoffDetails /> : null}
    >
      <CheckoutAlert place="handoff" />
      <LazyContent>
        <HandoffChooser />
      </LazyContent>
    </DetailLine>
  )
}

function HandoffDetails() {
  const cart = useStore($cart, { ssr: () => null })
  if (cart?.handoff === 'curbside' && cart.vehicle)
    return isolateRtl(`${cart.vehicle.color} ${cart.vehicle.make}`)
  if (cart?.handoff !== 'delivery') return null
  const { delivery } = cart
  const cost = deliveryCostText(delivery)
  return delivery?.zone ? checkoutCopy.deliveryTo(isolateRtl(delivery.address), cost) : cost
}

function Time() {
  const cart = useStore($cart, { ssr: () => null })
  const closedKitchen = useStore($closedKitchen, { ssr: () => null })
  const submit = useStore($submitState, { ssr: 'initial' })
  const promise = useStore($promisedTimeText, { ssr: () => null })
  const isMissing = useStore($isTimeMissing, { ssr: () => false })
  const isErrorShown = submit.step === 'failed' && findAlertSection(submit) === 'time'
  const value = isMissing || closedKitchen ? orderTimeCopy.dateAndTime : promise
  return (
    <DetailLine
      id="time"
      title={orderTimeCopy.sectionTitle}
      icon="clock"
      value={value ?? (cart && orderTimeCopy.reading)}
    >
      <CheckoutAlert place="time" />
      {closedKitchen && !isErrorShown && (
        <div className="not-last:mb-5">
          <LazyContent>
            <KitchenClosedNotice message={closedKitchenMessage(closedKitchen)} />
          </LazyContent>
        </div>
      )}
      {(!closedKitchen || isOrderable(closedKitchen.status)) && (
        <LazyContent>
          <TimeChooser />
        </LazyContent>
      )}
    </DetailLine>
  )
}

type DetailLineProps = {
  id: 'handoff' | 'time'
  title: string
  icon: IconName
  /** Null until the bag has loaded. */
  value: string | null
  more?: ReactNode
  children: ReactNode
}

function DetailLine({ id, title, icon, value, more, children }: DetailLineProps) {
  const isOpen = useStore($openSections, { ssr: () => allClosed })[id] ?? false
  return (
    <details
      open={isOpen}
      onToggle={event => setSectionOpen(id, event.currentTarget.open)}
      className="group/line"
    >
      <summary className="flex min-h-12 items-center gap-3 rounded-md py-1 md:min-h-14">
        {/* The icon is hidden on phones at 200% text size, where there is no room for it. */}
        <Icon name={icon} className="size-6 shrink-0 text-primary max-[14rem]:hidden" />
        <h2 className="min-w-0 grow font-sans text-base leading-tight font-bold tracking-normal normal-case wrap-anywhere">
          {isOpen || value === null ? (
            title
          ) : (
            <>
              <span className="sr-only">{title} </span>
              <span>{value}</span>
              {more && <span className="block text-sm font-normal text-muted">{more}</span>}
            </>
          )}
        </h2>
        <span className="shrink-0 text-sm font-bold underline decoration-primary decoration-2 underline-offset-4 group-open/line:hidden">
          {bagCopy.change}
        </span>
        <Icon name="chevron-down" className="hidden size-5 rotate-180 group-open/line:block" />
      </summary>
      <div className="pt-1 pb-4 md:pb-6">{isOpen && children}</div>
    </details>
  )
}

const allClosed: Partial<Record<'handoff' | 'time', boolean>> = {}
