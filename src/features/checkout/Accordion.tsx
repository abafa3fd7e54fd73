import { useStore } from '@nanostores/react'
import { CHECKOUT_SECTIONS, type CheckoutSectionKey } from '#src/domain/bag/checkout-sections.ts'
import { LazyContent } from '#src/features/loading/LazyContent.tsx'
import { $settings } from '#src/stores/api/app-settings.ts'
import { $checkoutPage, loadingCheckoutState } from '#src/stores/checkout/checkout-page.ts'
import { $openSections, setSectionOpen } from '#src/stores/checkout/open-sections.ts'
import { Icon } from '#src/ui/picture/Icon.tsx'
import { Skeleton } from '#src/ui/Skeleton.tsx'
import { CheckoutAlert } from './sections/CheckoutAlert.tsx'
import { type AccordionSection, accordionSections } from './sections.ts'

export function Accordion() {
  const keys = useStore($settings, { ssr: 'initial' })?.checkout.sections ?? CHECKOUT_SECTIONS
  return (
    <div className="divide-y-2 divide-line border-t-3 border-ink">
      {keys.map(key => {
        const section = accordionSections[key]
        return section && <Section key={key} id={key} {...section} />
      })}
    </div>
  )
}

/** Sections that are open in the server's HTML, which is always the checkout of a signed-out guest. */
const openAtFirst: Partial<Record<CheckoutSectionKey, boolean>> = { payments: true }

type SectionProps = AccordionSection & { id: CheckoutSectionKey }

function Section({ id, title, isForMembers, $summary, $isOffered, Part, height, alert }: SectionProps) {
  const summary = useStore($summary, { ssr: () => null })
  const isOffered = useStore($isOffered, { ssr: () => !isForMembers })
  const isOpen = useStore($openSections, { ssr: () => openAtFirst })[id] ?? false
  const isReady = useStore($checkoutPage, { ssr: () => loadingCheckoutState }).step === 'ready'
  if (!isOffered) return null
  const skeleton = <Skeleton className={`${height} w-full`} />
  return (
    <details
      open={isOpen}
      onToggle={event => setSectionOpen(id, event.currentTarget.open)}
      className="group/section"
    >
      <summary className="flex min-h-12 items-center gap-x-3 rounded-md py-1 md:min-h-14">
        <h2 className="text-title-s">{title}</h2>
        {summary && (
          <span className="min-w-0 grow text-right leading-tight font-bold wrap-anywhere group-open/section:invisible">
            {summary}
          </span>
        )}
        <Icon name="chevron-down" className="ml-auto size-5 shrink-0 group-open/section:rotate-180" />
      </summary>
      <div className="pt-1 pb-3 md:pb-6">
        {alert && <CheckoutAlert place={alert} />}
        {isOpen && !isReady && <div data-audience="guests">{skeleton}</div>}
        {isOpen && isReady && (
          <LazyContent skeleton={skeleton}>
            <Part />
          </LazyContent>
        )}
      </div>
    </details>
  )
}
