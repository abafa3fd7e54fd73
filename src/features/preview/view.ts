import { exampleMember } from '#src/copy/shell/preview.ts'
import { kitchenShape, memoryKey, parseMemory } from '#src/stores/browser/page-memory.ts'
import { $kitchen, type PickedKitchen } from '#src/stores/kitchen/kitchen.ts'
import { $memberMemory } from '#src/stores/session/member-memory.ts'

/** Whose version of the page is shown; `all` is every version at once. */
type ViewAs = 'all' | 'guest' | 'member'
/** `at` is the instant looked at, ISO; empty is now. Null is a guest who has no kitchen yet. */
type View = {
  as: ViewAs
  at: string
  kitchen: PickedKitchen | null
  /** What is drawn in one A/B test, as `<test> <draw>`; in all others, and where it is empty, it is the first variant. */
  draw: string
}

const KEPT = memoryKey('preview')
const root = document.documentElement

export const isViewAs = (value: unknown): value is ViewAs =>
  value === 'all' || value === 'guest' || value === 'member'

/** What the script in the head found, or what was chosen since. */
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
    // Kept for this page only.
  }
  showView()
}

/** Lets the page follow: who is greeted, of which kitchen, and which scheduled blocks it is time for. */
export function showView(): void {
  // What looks for changes of this attribute looks again, also when only the view changed.
  root.setAttribute('data-member', '')
  root.removeAttribute('data-member')
  $memberMemory.set(currentView().as === 'member' ? { ...exampleMember } : null)
  if (currentView().as === 'member') root.setAttribute('data-member', '')
  const { kitchen } = currentView()
  if ($kitchen.get()?.id !== kitchen?.id) $kitchen.set(kitchen)
  dispatchEvent(new Event('preview-now'))
}
