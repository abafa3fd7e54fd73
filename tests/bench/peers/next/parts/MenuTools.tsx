'use client'

import type { ReactNode } from 'react'
import { Icon } from './Icon.tsx'

export type DietFilter = { diets: string[]; without: string[] }

type MenuToolsProps = {
  query: string
  onQuery: (query: string) => void
  offered: DietFilter
  dietFilter: DietFilter
  onDietFilter: (dietFilter: DietFilter) => void
  children: ReactNode
}

export function MenuTools({ query, onQuery, offered, dietFilter, onDietFilter, children }: MenuToolsProps) {
  const chips = (kind: keyof DietFilter, legend: string) => (
    <fieldset>
      <legend className="mb-2 text-sm font-bold">{legend}</legend>
      <div className="flex flex-wrap gap-2">
        {offered[kind].map(entry => (
          <label key={entry} className="choice-chip">
            <input
              type="checkbox"
              checked={dietFilter[kind].includes(entry)}
              onChange={({ target }) =>
                onDietFilter({ ...dietFilter, [kind]: changed(dietFilter[kind], entry, target.checked) })
              }
            />
            <span className="inline-block first-letter:uppercase">{entry}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
  return (
    <div className="container menu-tools">
      <search className="relative block">
        <Icon name="search" className="pointer-events-none absolute top-3 left-3.5" />
        <input
          type="search"
          aria-label="Search this menu"
          placeholder="Search this menu"
          autoComplete="off"
          value={query}
          onChange={({ target }) => onQuery(target.value)}
          className="block min-h-11.5 w-full rounded-md border-3 border-ink bg-surface py-1 pr-12 pl-11.5 text-base text-ink placeholder:text-muted [&::-webkit-search-cancel-button]:hidden"
        />
      </search>
      <details className="menu-diet group">
        <summary>
          <Icon name="leaf" />
          <span className="grow font-display text-label uppercase tracking-label">Diet</span>
        </summary>
        <div className="menu-diet-panel grid gap-4">
          {chips('diets', 'Diet')}
          {chips('without', 'Hide allergens')}
        </div>
      </details>
      <div className="col-span-full flex flex-wrap items-baseline gap-x-3 has-[>:empty]:hidden">
        <p role="status" className="font-bold empty:hidden">
          {children}
        </p>
      </div>
    </div>
  )
}

function changed(list: string[], entry: string, isIn: boolean): string[] {
  const others = list.filter(one => one !== entry)
  return isIn ? [...others, entry] : others
}
