import { exampleMember } from '#src/copy/shell/preview.ts'
import { kitchenShape, parseStoredValue, storageKey } from '#src/stores/browser/page-storage.ts'
import { $kitchen, type PickedKitchen } from '#src/stores/kitchen/kitchen.ts'
import { $storedMember } from '#src/stores/session/stored-member.ts'

/** The visitor whose version of the page is visible. `all` shows every version at the same time. */
type ViewAs = 'all' | 'guest' | 'member'
/** `at`: the viewed instant (ISO 8601), empty for now. `kitchen`: null for a guest without one. */
type View = {
  as: ViewAs
  at: string
  kitchen: PickedKitchen | null
  /** The draw in one A/B test, as `<test> <draw>`. Every other test shows its first variant. */
  draw: string
}

const STORAGE_KEY = storageKey('preview')
const root = document.documentElement

export const isViewAs = (value: unknown): value is ViewAs =>
  value === 'all' || value === 'guest' || value === 'member'

export function readPreviewView(): View {
  const { previewAs, previewNow = '', previewKitchen, previewDraw = '' } = root.dataset
  return {
    as: isViewAs(previewAs) ? previewAs : 'all',
    at: previewNow,
    kitchen: parseStoredValue<PickedKitchen>(previewKitchen ?? null, kitchenShape.fits),
    draw: previewDraw,
  }
}

export function changePreviewView(change: Partial<View>): void {
  const { as, at, kitchen, draw } = { ...readPreviewView(), ...change }
  root.dataset.previewAs = as
  if (at) root.dataset.previewNow = at
  else delete root.dataset.previewNow
  if (kitchen) root.dataset.previewKitchen = JSON.stringify(kitchen)
  else delete root.dataset.previewKitchen
  root.dataset.previewDraw = draw
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify({ as, at, kitchen, draw }))
  } catch {
    // Without storage, the view applies to this page only.
  }
  applyPreviewView()
}

/** Updates the greeting, kitchen, and scheduled blocks to the current view. */
export function applyPreviewView(): void {
  // Toggling the attribute notifies its observers, which also handle other changes of the view.
  root.setAttribute('data-member', '')
  root.removeAttribute('data-member')
  $storedMember.set(readPreviewView().as === 'member' ? { ...exampleMember } : null)
  if (readPreviewView().as === 'member') root.setAttribute('data-member', '')
  const { kitchen } = readPreviewView()
  if ($kitchen.get()?.id !== kitchen?.id) $kitchen.set(kitchen)
  dispatchEvent(new Event('preview-now'))
}
