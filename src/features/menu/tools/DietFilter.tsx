import { useStore } from '@nanostores/react'
import { memo, useRef } from 'react'
import { dietCopy } from '#src/copy/menu/diet.ts'
import { allergenName, dietName } from '#src/copy/menu/diet-text.ts'
import type { DietaryFilter } from '#src/domain/menu/modifiers/built/build-fit.ts'
import {
  $dietaryFilter,
  clearDietaryFilter,
  setAllergenAvoided,
  setDietSelected,
} from '#src/stores/menu/dietary-filter.ts'
import { $isMember } from '#src/stores/session/stored-member.ts'
import { Button } from '#src/ui/Button.tsx'
import { Icon } from '#src/ui/picture/Icon.tsx'

type DietFilterProps = {
  offered: DietaryFilter
  chart: string
}

export const emptyDietaryFilter: DietaryFilter = { allergens: [], diets: [] }

/**
 * Hides products that do not fit the guest's diet. Stores the choice in this browser, and summarizes it while
 * the filter is closed.
 */
export const DietFilter = memo(function DietFilter({ offered: options, chart }: DietFilterProps) {
  const filter = useStore($dietaryFilter, { ssr: () => emptyDietaryFilter })
  const summary = useRef<HTMLElement>(null)
  const count = filter.allergens.length + filter.diets.length
  const hasFilter = count > 0
  const clearFilter = () => {
    clearDietaryFilter()
    void syncAccount('syncAvoidedAllergens')
    // Clearing the filter removes the clicked button, so focus moves to the summary.
    summary.current?.focus()
  }
  return (
    <details
      ref={syncIfOpened}
      className="menu-diet group"
      onToggle={event => event.currentTarget.open && void syncAccount('readAvoidedAllergens')}
    >
      <summary ref={summary}>
        <Icon name="leaf" className={hasFilter ? 'text-success' : ''} />
        <span className="grow font-display text-label uppercase tracking-label md:hidden" aria-hidden="true">
          {count || dietCopy.short}
        </span>
        <span className="flex grow flex-wrap items-baseline gap-x-3 leading-tight max-md:sr-only">
          <span className="font-display text-label uppercase tracking-label">{dietCopy.title}</span>
          <span className={`text-xs ${hasFilter ? 'font-bold' : 'text-muted'}`}>
            {hasFilter ? dietCopy.chosen(filter.allergens, filter.diets) : dietCopy.hint}
          </span>
        </span>
        <Icon name="chevron-down" className="size-5 group-open:rotate-180 max-md:hidden" />
      </summary>
      <div className="menu-diet-panel grid gap-4">
        {options.diets.length > 0 && (
          <Chips
            legend={dietCopy.keep}
            entries={options.diets}
            chosen={filter.diets}
            nameOf={dietName}
            onChange={setDietSelected}
          />
        )}
        <Chips
          legend={dietCopy.leaveOut}
          entries={options.allergens}
          chosen={filter.allergens}
          nameOf={allergenName}
          onChange={(allergen, isAvoided) => {
            setAllergenAvoided(allergen, isAvoided)
            void syncAccount('syncAvoidedAllergens')
          }}
        />
        <p className="flex max-w-prose items-start gap-2 text-sm">
          <Icon name="alert" className="mt-0.5 size-5" />
          <span>
            {dietCopy.disclaimer}{' '}
            <a href={chart} className="underline">
              {dietCopy.chart}
            </a>
          </span>
        </p>
        {hasFilter && (
          <div>
            <Button variant="outline" size="small" onClick={clearFilter}>
              {dietCopy.clear}
            </Button>
          </div>
        )}
      </div>
    </details>
  )
})

/** Syncs with the account if the guest opened the filter before hydration. */
function syncIfOpened(details: HTMLDetailsElement | null): void {
  if (details?.open) void syncAccount('readAvoidedAllergens')
}

/** Syncs the filter with the member's account. The sync module loads on first use. */
async function syncAccount(action: 'syncAvoidedAllergens' | 'readAvoidedAllergens'): Promise<void> {
  if (!$isMember.get()) return
  const account = await import('#src/stores/account/avoids.ts').catch(() => null)
  await account?.[action]()
}

type ChipsProps = {
  legend: string
  entries: string[]
  chosen: string[]
  nameOf: (entry: string) => string
  onChange: (entry: string, isChosen: boolean) => void
}

function Chips({ legend, entries, chosen, nameOf: labelFor, onChange }: ChipsProps) {
  return (
    <fieldset>
      <legend className="mb-2 text-sm font-bold">{legend}</legend>
      <div className="flex flex-wrap gap-2">
        {entries.map(entry => (
          <label key={entry} className="choice-chip">
            <input
              type="checkbox"
              checked={chosen.includes(entry)}
              onChange={event => onChange(entry, event.target.checked)}
            />
            <span className="inline-block first-letter:uppercase">{labelFor(entry)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
