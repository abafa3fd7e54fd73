import { exampleMember } from '#src/copy/shell/preview.ts'
import { kitchenShape, memoryKey, parseMemory } from '#src/stores/browser/page-memory.ts'
import { $kitchen, type PickedKitchen } from '#src/stores/kitchen/kitchen.ts'
import { $memberMemory } from '#src/stores/session/member-memory.ts'

/** Which version of the page is shown; `all` is every version at once. */
type ViewAs = 'all' | 'guest' | 'member'
/** `at` is the viewed instant, ISO; empty is now. `kitchen` null is a guest without a kitchen. */
type View = {
  as: ViewAs
  at: string
  kitchen: PickedKitchen | null
  /**
   * The number drawn in one A/B test, as `<test> <draw>`; other tests, and all when it is empty, show their first
   * variant.
   */
  draw: string
}

const KEPT = memoryKey('preview')
const root = document.documentElement

export const isViewAs = (value: unknown): value is ViewAs =>
  value === 'all' || value === 'guest' || value === 'member'

/** The view the script in the head restored, or the one chosen since. */
export function currentView(): View {
  const { previewAs, previewNow = '', previewKitchen, previewDraw = '' } = root.dataset
  return {
    as: isViewAs(previewAs) ? previewAs : 'all',
    at: previewNow,
    kitchen: parseMemory<PickedKitchen>(previewKitchen ?? null, kitchenShape.fits),
    draw: previewDraw,
  }
}

export function changeView(change: Partial<View>): void {
  const { as, at, kitchen, draw } = { ...currentView(), ...change }
  root.dataset.previewAs = as
  if (at) root.dataset.previewNow = at
  else delete root.dataset.previewNow
  if (kitchen) root.dataset.previewKitchen = JSON.stringify(kitchen)
  else delete root.dataset.previewKitchen
  root.dataset.previewDraw = draw
  try {
    sessionStorage.setItem(KEPT, JSON.stringify({ as, at, kitchen, draw }))
  } catch {
    // Only for this page.
  }
  showView()
}

/** Applies the view to the page: the greeting, the kitchen, and the scheduled blocks. */
export function showView(): void {
  // Set even if it is the same, because listeners to this attribute also have to notice other changes of the view.
  root.setAttribute('data-member', '')
  root.removeAttribute('data-member')
  $memberMemory.set(currentView().as === 'member' ? { ...exampleMember } : null)
  if (currentView().as === 'member') root.setAttribute('data-member', '')
  const { kitchen } = currentView()
  if ($kitchen.get()?.id !== kitchen?.id) $kitchen.set(kitchen)
  dispatchEvent(new Event('preview-now'))
}
