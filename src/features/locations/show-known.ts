import { environment } from '#src/stores/browser/environment.ts'

/**
 * Replaces a large chain's list with the kitchens around the guest's own, or around the place they searched, if
 * the list lacks them.
 */
export async function showKnown(results: HTMLElement): Promise<void> {
  const from = results.querySelector<HTMLElement>('known-kitchen')?.dataset.from
  if (!from) return
  const before = results.firstChild
  const asked = new URLSearchParams(location.search)
  asked.set('from', from)
  try {
    const answer = await environment().fetch(`${location.pathname}?${asked}`)
    const page = new DOMParser().parseFromString(await answer.text(), 'text/html')
    const shown = page.querySelector('[data-results]')
    // The guest may have searched meanwhile.
    if (!shown?.querySelector('[data-kitchen]') || results.firstChild !== before) return
    results.replaceChildren(...shown.childNodes)
    document.dispatchEvent(new Event('kitchens-shown'))
  } catch {
    // The list stays, and the search finds the guest's kitchen.
  }
}
