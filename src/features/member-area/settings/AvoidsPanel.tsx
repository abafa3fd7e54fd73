import { useStore } from '@nanostores/react'
import { membersAreaCopy } from '#src/copy/account/members-area.ts'
import { allergenName } from '#src/copy/menu/diet-text.ts'
import { personKey } from '#src/domain/bag/person-key.ts'
import { ALLERGENS } from '#src/domain/menu/allergens.ts'
import { AsyncContent } from '#src/features/loading/AsyncContent.tsx'
import {
  $avoidedAllergensError,
  $loadedAvoidedAllergens,
  readAvoidedAllergens,
  setAvoidedAllergen,
} from '#src/stores/account/avoids.ts'
import { $member } from '#src/stores/account/member.ts'
import { $usuals } from '#src/stores/account/usuals.ts'
import { Icon } from '#src/ui/picture/Icon.tsx'
import { Skeleton } from '#src/ui/Skeleton.tsx'
import { ErrorText } from '../ErrorText.tsx'
import { SettingsPanel } from './SettingsPanel.tsx'

const { avoids: copy } = membersAreaCopy

/** Lets a member edit which allergens to avoid, for themselves and for the people in their usual orders. */
export function AvoidsPanel() {
  const loaded = useStore($loadedAvoidedAllergens, { ssr: 'initial' })
  const problem = useStore($avoidedAllergensError, { ssr: 'initial' })
  const usuals = useStore($usuals, { ssr: 'initial' })
  // Usual orders under the member's own first name are for the member, not for another person.
  const ownKey = personKey(useStore($member, { ssr: () => null })?.first_name ?? '')
  const people = usuals.step === 'ready' ? usuals.data.map(({ recipient }) => recipient) : []
  const names = people.filter(name => personKey(name) !== ownKey)
  return (
    <SettingsPanel title={copy.title}>
      <p className="mb-3">{copy.text}</p>
      <ErrorText error={problem} />
      <AsyncContent
        loaded={loaded}
        reading={copy.reading}
        onRetry={() => void readAvoidedAllergens()}
        skeleton={<Skeleton className="h-32 w-full" />}
      >
        {list => {
          const keys = new Set(names.map(personKey))
          const others = list.map(({ person }) => person).filter(person => person !== '' && !keys.has(person))
          return ['', ...names, ...others].map(person => (
            <PersonAllergens
              key={personKey(person)}
              person={person}
              avoided={list.find(entry => entry.person === personKey(person))?.allergens ?? []}
            />
          ))
        }}
      </AsyncContent>
    </SettingsPanel>
  )
}

/**
 * Checkboxes for the allergens that a person avoids. The summary lists the current allergens even while the
 * checkboxes are collapsed.
 */
function PersonAllergens({ person, avoided }: { person: string; avoided: readonly string[] }) {
  return (
    <details className="group border-t-2 border-line">
      <summary className="flex min-h-13 cursor-pointer items-center gap-3 py-2">
        <span className="min-w-0 grow wrap-anywhere">
          <b className="capitalize">
            <bdi>{person || copy.you}</bdi>
          </b>
          <span className="block text-sm text-muted">
            {avoided.length > 0 ? copy.leavesOut(avoided.map(allergenName)) : copy.nothing}
          </span>
        </span>
        <Icon name="chevron-down" className="size-5 group-open:rotate-180" />
      </summary>
      <fieldset className="flex flex-wrap gap-2 pb-4">
        <legend className="sr-only">{copy.of(person || copy.you)}</legend>
        {ALLERGENS.map(allergen => (
          <label key={allergen} className="choice-chip">
            <input
              type="checkbox"
              checked={avoided.includes(allergen)}
              onChange={event => void setAvoidedAllergen(person, allergen, event.target.checked)}
            />
            <span className="inline-block first-letter:uppercase">{allergenName(allergen)}</span>
          </label>
        ))}
      </fieldset>
    </details>
  )
}
