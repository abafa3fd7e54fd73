import { menuToolsCopy } from '#src/copy/menu/menu-tools.ts'
import type { Brand } from '#src/stores/menu/open-menu.ts'

type BrandSelectorProps = { brands: Brand[]; active: string | null; onChange: (id: string) => void }

export function BrandSelector({ brands, active, onChange }: BrandSelectorProps) {
  return (
    <fieldset>
      <legend className="sr-only">{menuToolsCopy.brands}</legend>
      <div className="flex flex-wrap gap-2">
        {brands.map(({ id, name }) => (
          <label
            key={id}
            className="relative grid min-h-11.5 grow cursor-pointer place-content-center rounded-md border-3 border-ink bg-surface px-4 py-1 text-center font-display text-label md:text-lg uppercase tracking-label hover:bg-yellow-100 has-checked:bg-ink has-checked:text-surface focus-within-ring sm:grow-0"
          >
            <input
              type="radio"
              name="brand"
              value={id}
              checked={id === active}
              onChange={() => onChange(id)}
              className="sr-only"
            />
            {name}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
