import { useStore } from '@nanostores/react'
import { useId } from 'react'
import { deliveryCopy } from '#src/copy/handoff/delivery.ts'
import { handoffCopy } from '#src/copy/handoff/handoff-panel.ts'
import { type HandoffChoice, type HandoffService, toHandoffService } from '#src/domain/kitchen/handoff.ts'
import { LazyContent } from '#src/features/loading/LazyContent.tsx'
import { lazyNamedExport } from '#src/features/loading/lazy-named.ts'
import { $cart } from '#src/stores/bag/bag.ts'
import { $handoff, $handoffNames, $handoffs, chooseHandoff } from '#src/stores/handoff/handoff-choice.ts'
import { getEmptyList } from '#src/ui/empty-list.ts'
import { ChoiceCard, columnClasses } from '#src/ui/form/ChoiceCard.tsx'
import { Icon } from '#src/ui/picture/Icon.tsx'
import { handoffIcons } from './handoff-icons.ts'

/** Forms for delivery and curbside orders. Each loads when the guest selects its handoff. */
const details = {
  delivery: lazyNamedExport(async () => (await import('./DeliveryDetails.tsx')).DeliveryDetails),
  curbside: lazyNamedExport(async () => (await import('./VehicleDetails.tsx')).VehicleDetails),
}

/**
 * Lets the guest choose a handoff and enter its address or vehicle. If the kitchen offers only one, it is
 * shown as text.
 */
export function HandoffChooser() {
  const selected = useStore($handoff, { ssr: () => null })
  const choices = useStore($handoffs, { ssr: getEmptyList })
  const names = useStore($handoffNames, { ssr: 'initial' })
  const hasBag = useStore($cart, { ssr: () => null }) !== null
  if (!selected) return null
  const service = toHandoffService(selected)
  const modes = choices.filter(
    (choice, index) => choices.findIndex(({ handoff }) => handoff === choice.handoff) === index,
  )
  const subs = choices.filter(({ handoff }) => handoff === selected.handoff)
  return (
    <div className="@container">
      {modes.length > 1 ? (
        <fieldset>
          <legend className="sr-only">{handoffCopy.title}</legend>
          <div className={columnClasses(modes.length)}>
            {modes.map(mode => (
              <ChoiceCard
                key={mode.handoff}
                name="handoff"
                value={mode.handoff}
                checked={mode.handoff === selected.handoff}
                onChoose={() => void chooseHandoff(mode)}
              >
                <span className="flex items-center gap-2 font-bold">
                  <Icon name={handoffIcons[mode.handoff]} className="size-5" />
                  {names[mode.handoff]}
                </span>
              </ChoiceCard>
            ))}
          </div>
        </fieldset>
      ) : (
        <p className="flex items-center gap-3 text-lg font-bold">
          <Icon name={handoffIcons[selected.handoff]} className="size-7 text-primary" />
          {handoffCopy.only(names[selected.handoff])}
        </p>
      )}
      {subs.length > 1 && <SubHandoffs choices={subs} service={service} />}
      <p className="mt-3 text-sm text-muted">{handoffCopy.hint[service]}</p>
      {selected.handoff !== 'pickup' &&
        (hasBag ? (
          <div className="mt-5">
            <Details key={selected.handoff} handoff={selected.handoff} />
          </div>
        ) : (
          selected.handoff === 'delivery' && <p className="mt-3">{deliveryCopy.needsBag}</p>
        ))}
    </div>
  )
}

function Details({ handoff }: { handoff: keyof typeof details }) {
  const DetailsForm = details[handoff]
  return (
    <LazyContent>
      <DetailsForm />
    </LazyContent>
  )
}

function SubHandoffs({ choices, service }: { choices: readonly HandoffChoice[]; service: HandoffService }) {
  const names = useStore($handoffNames, { ssr: 'initial' })
  const titleId = useId()
  return (
    <fieldset className="mt-4" aria-labelledby={titleId}>
      <legend id={titleId} className="mb-2 text-sm font-bold">
        {handoffCopy.subTitle}
      </legend>
      <div className="flex flex-wrap gap-x-6 gap-y-1">
        {choices.map(choice => {
          const subService = toHandoffService(choice)
          return (
            <label key={subService} className="flex min-h-11 items-center gap-3 pr-2">
              <input
                type="radio"
                name="sub-handoff"
                value={subService}
                checked={subService === service}
                onChange={() => void chooseHandoff(choice)}
              />
              <span>{choice.sub_handoff ? names[subService] : handoffCopy.inside}</span>
            </label>
          )
        })}
      </div>
    </fieldset>
  )
}
