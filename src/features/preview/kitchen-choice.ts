import type { PickedKitchen } from '#src/stores/kitchen/kitchen.ts'
import { kitchenToPick } from '#src/stores/kitchen/kitchen-to-pick.ts'
import { currentView } from './view.ts'

/** Lets editors view the page as a guest of one kitchen; kitchens are loaded when the toolbar opens. */
export function startKitchenChoice(
  toolbar: HTMLElement,
  choose: (kitchen: PickedKitchen | null) => void,
): void {
  const select = toolbar.querySelector<HTMLSelectElement>('#preview-kitchen')
  if (!select) return
  let kitchens: readonly PickedKitchen[] = []
  const { kitchen } = currentView()
  if (kitchen) offer(select, [kitchen])
  select.value = kitchen?.id ?? ''

  const read = async () => {
    const { readEveryKitchen } = await import('#src/stores/api/every-kitchen.ts')
    const found = await readEveryKitchen()
    if (!found.ok) return
    kitchens = found.data.map(location => kitchenToPick(location))
    offer(select, kitchens)
  }
  const details = toolbar.querySelector('details')
  details?.addEventListener('toggle', () => {
    if (details.open && kitchens.length === 0) void read()
  })
  select.addEventListener('change', () => {
    choose(kitchens.find(({ id }) => id === select.value) ?? null)
  })
}

function offer(select: HTMLSelectElement, kitchens: readonly PickedKitchen[]): void {
  const chosen = select.value
  const [none] = select.options
  const states = [...new Set(kitchens.map(({ state }) => state))].sort()
  const groups = states.map(state => {
    const group = document.createElement('optgroup')
    group.label = state
    const here = kitchens.filter(kitchen => kitchen.state === state)
    const sorted = here.toSorted((one, other) => one.name.localeCompare(other.name))
    group.append(...sorted.map(({ name, id }) => new Option(name, id)))
    return group
  })
  select.replaceChildren(...(none ? [none] : []), ...groups)
  select.value = chosen
}
