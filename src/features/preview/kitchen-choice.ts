import type { PickedKitchen } from '#src/stores/kitchen/kitchen.ts'
import { toPickedKitchen } from '#src/stores/kitchen/to-picked-kitchen.ts'
import { readPreviewView } from './view.ts'

/** Lets editors preview the page as a guest of one kitchen. Loads the kitchens when the toolbar opens. */
export function initKitchenPicker(
  toolbar: HTMLElement,
  choose: (kitchen: PickedKitchen | null) => void,
): void {
  const select = toolbar.querySelector<HTMLSelectElement>('#preview-kitchen')
  if (!select) return
  let kitchens: readonly PickedKitchen[] = []
  const { kitchen } = readPreviewView()
  if (kitchen) fillOptions(select, [kitchen])
  select.value = kitchen?.id ?? ''

  const loadKitchens = async () => {
    const { readAllKitchens } = await import('#src/stores/api/all-kitchens.ts')
    const result = await readAllKitchens()
    if (!result.ok) return
    kitchens = result.data.map(location => toPickedKitchen(location))
    fillOptions(select, kitchens)
  }
  const details = toolbar.querySelector('details')
  details?.addEventListener('toggle', () => {
    if (details.open && kitchens.length === 0) void loadKitchens()
  })
  select.addEventListener('change', () => {
    choose(kitchens.find(({ id }) => id === select.value) ?? null)
  })
}

function fillOptions(select: HTMLSelectElement, kitchens: readonly PickedKitchen[]): void {
  const selected = select.value
  const [emptyOption] = select.options
  const states = [...new Set(kitchens.map(({ state }) => state))].sort()
  const groups = states.map(state => {
    const group = document.createElement('optgroup')
    group.label = state
    const stateKitchens = kitchens.filter(kitchen => kitchen.state === state)
    const sorted = stateKitchens.toSorted((one, other) => one.name.localeCompare(other.name))
    group.append(...sorted.map(({ name, id }) => new Option(name, id)))
    return group
  })
  select.replaceChildren(...(emptyOption ? [emptyOption] : []), ...groups)
  select.value = selected
}
