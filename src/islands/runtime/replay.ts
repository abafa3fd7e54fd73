import { unreachableError } from '#src/stores/api/unreachable.ts'
import { consumeEarlyClicks } from '#src/stores/browser/early-clicks.ts'
import { showGlobalError } from '#src/stores/browser/global-error.ts'
import { hydrateIsland } from '#src/stores/browser/hydrate-island.ts'

// Replays the guest's input from before hydration, because hydration would otherwise discard that input.
// Choices and text are replayed first, then clicks.
type Control = HTMLInputElement | HTMLTextAreaElement
type EarlyInput = { control: Control; value: string; caret: number | null; isChecked: boolean }

/**
 * A choice that is replayed within this time after a pointer press counts as made with a pointer, so its
 * modifier group collapses (features/product/use-collapse.ts).
 */
const RECENT_PRESS_MS = 500
let lastPressAt = Number.NEGATIVE_INFINITY
document.addEventListener('pointerdown', ({ timeStamp }) => (lastPressAt = timeStamp), { capture: true })

// `astro:hydrate` does not bubble, so this listener uses the capture phase.
document.addEventListener(
  'astro:hydrate',
  ({ target: island }) => {
    if (!(island instanceof Element)) return
    const isInIsland = (element: Element) => element.closest('astro-island') === island
    const controls = findControls(island).filter(isInIsland)
    const changedControls = controls.filter(isChanged).map(snapshot)
    const clicks = consumeEarlyClicks(isInIsland)
    if (changedControls.length + clicks.length === 0) return
    // React expects the server's values when it hydrates, so the controls are reset now and the guest's input
    // is replayed after hydration.
    for (const control of controls) reset(control)
    // A `keyup` event makes React hydrate synchronously.
    island.firstElementChild?.dispatchEvent(new Event('keyup', { bubbles: true }))
    for (const input of changedControls) replayInput(input)
    for (const control of clicks) replayClick(control)
  },
  true,
)

// An island that failed to load cannot respond to input, so a guest who has already used the island sees an
// error.
document.addEventListener('island-failed', event => {
  const { detail } = event as CustomEvent<string>
  if (usedIslands().includes(detail)) showGlobalError(unreachableError)
})

for (const name of usedIslands()) hydrateIsland(name)

/** Returns the names of unhydrated islands that the guest has clicked, changed, or focused. */
function usedIslands(): string[] {
  const islands = document.querySelectorAll('astro-island[ssr][client="interaction"]')
  return [...islands].filter(hasEarlyInput).map(islandName)
}

function hasEarlyInput(island: Element): boolean {
  const isPressed = window.earlyClicks?.some(control => island.contains(control))
  return isPressed || island.contains(document.activeElement) || findControls(island).some(isChanged)
}

function islandName(island: Element): string {
  return JSON.parse(island.getAttribute('opts') ?? '{}').value?.name ?? ''
}

function findControls(container: Element): Control[] {
  return [...container.querySelectorAll<Control>('input, textarea')]
}

function isToggle(control: Control): control is HTMLInputElement {
  return control.type === 'radio' || control.type === 'checkbox'
}

function isChanged(control: Control): boolean {
  return isToggle(control)
    ? control.checked !== control.defaultChecked
    : control.value !== control.defaultValue
}

function snapshot(control: Control): EarlyInput {
  const { value, selectionStart: caret } = control
  return { control, value, caret, isChecked: isToggle(control) && control.checked }
}

function reset(control: Control): void {
  if (isToggle(control)) control.checked = control.defaultChecked
  else if (control.value !== control.defaultValue) control.value = control.defaultValue
}

function replayClick(control: HTMLElement): void {
  // The browser has already toggled the `details` element, so React only needs the event.
  if (control.localName === 'summary') control.parentElement?.dispatchEvent(new Event('toggle'))
  else control.click()
}

function replayInput({ control, value, caret, isChecked }: EarlyInput): void {
  if (isToggle(control)) {
    if (performance.now() - lastPressAt < RECENT_PRESS_MS)
      control.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }))
    // A radio button needs no click to become unchecked, because checking another one in its group unchecks
    // it.
    if (isChecked && !control.checked) control.click()
    else if (!isChecked && control.type === 'checkbox' && control.checked) control.click()
    return
  }
  // React overrides the element's own `value` setter and ignores text set through it, so this calls the
  // prototype's setter.
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')?.set?.call(control, value)
  // `caret` is null for email fields, because browsers do not expose their caret position.
  if (caret !== null) control.setSelectionRange(caret, caret)
  control.dispatchEvent(new Event('input', { bubbles: true }))
}
