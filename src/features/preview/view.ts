import { exampleMember } from '#src/copy/shell/preview.ts'
import { kitchenShape, parseStoredValue, storageKey } from '#src/stores/browser/page-storage.ts'
import { $kitchen, type PickedKitchen } from '#src/stores/kitchen/kitchen.ts'
import { $storedMember } from '#src/stores/session/stored-member.ts'

/** Audience of the visible version of the page. `all` shows every version at once. */
type PreviewAudience = 'all' | 'guest' | 'member'
/** `at` is the viewed time (ISO 8601), or empty for now. `kitchen` is null for a guest without a kitchen. */
type View = {
  as: PreviewAudience
  at: string
  kitchen: PickedKitchen | null
  /** Variant shown for one A/B test, as `<test> <draw>`. Other tests show their first variant. */
  draw: string
}

const STORAGE_KEY = storageKey('preview')
const root = document.documentElement

export const isPreviewAudience = (value: unknown): value is PreviewAudience =>
  value === 'all' || value === 'guest' || value === 'member'

export function readPreviewView(): View {
  const { previewAs, previewNow = '', previewKitchen, previewDraw = '' } = root.dataset
  return {
    as: isPreviewAudience(previewAs) ? previewAs : 'all',
    at: previewNow,
    kitchen: parseStoredValue<PickedKitchen>(previewKitchen ?? null, kitchenShape.isValid),
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
    // If storage is blocked, the view applies to this page only.
  }
  applyPreviewView()
}

/** Applies the current view to the greeting, kitchen, and scheduled blocks. */
export function applyPreviewView(): void {
  // Toggling the attribute runs its observers, which also apply the other parts of the view.
  root.setAttribute('data-member', '')
  root.removeAttribute('data-member')
  $storedMember.set(readPreviewView().as === 'member' ? { ...exampleMember } : null)
  if (readPreviewView().as === 'member') root.setAttribute('data-member', '')
  const { kitchen } = readPreviewView()
  if ($kitchen.get()?.id !== kitchen?.id) $kitchen.set(kitchen)
  dispatchEvent(new Event('preview-now'))
}
