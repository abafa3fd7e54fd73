import { exampleMember } from '#src/copy/shell/preview.ts'
import { $memberMemory } from '#src/stores/session/member-memory.ts'

/** Whose version of the page is shown; `all` is every version at once. */
export type ViewAs = 'all' | 'guest' | 'member'
/** `at` is the instant looked at, ISO; empty is now. */
export type View = { as: ViewAs; at: string }

const KEPT = 'red-comb:preview'
const root = document.documentElement

export const isViewAs = (value: unknown): value is ViewAs =>
  value === 'all' || value === 'guest' || value === 'member'

/** What the script in the head found, or what was chosen since. */
export function currentView(): View {
  const { previewAs, previewNow = '' } = root.dataset
  return { as: isViewAs(previewAs) ? previewAs : 'all', at: previewNow }
}

export function changeView(change: Partial<View>): void {
  const { as, at } = { ...currentView(), ...change }
  root.dataset.previewAs = as
  if (at) root.dataset.previewNow = at
  else delete root.dataset.previewNow
  try {
    sessionStorage.setItem(KEPT, JSON.stringify({ as, at }))
  } catch {
    // Kept for this page only.
  }
  showView()
}

/** Lets the page follow: who is greeted, and which scheduled blocks it is time for. */
export function showView(): void {
  // What looks for changes of this attribute looks again, also when only the view changed.
  root.setAttribute('data-member', '')
  root.removeAttribute('data-member')
  $memberMemory.set(currentView().as === 'member' ? { ...exampleMember } : null)
  if (currentView().as === 'member') root.setAttribute('data-member', '')
  dispatchEvent(new Event('preview-now'))
}
