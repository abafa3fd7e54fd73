import { environment } from '#src/stores/browser/environment.ts'

/**
 * If a large chain's kitchen list is truncated, replaces it with the kitchens around the guest's own kitchen
 * or latest search position. Keeps the list if it already includes the guest's own kitchen.
 */
export async function showKnownKitchens(results: HTMLElement): Promise<void> {
  const from = results.querySelector<HTMLElement>('known-kitchen')?.dataset.from
  if (!from) return
  const before = results.firstChild
  const query = new URLSearchParams(location.search)
  query.set('from', from)
  try {
    const response = await environment().fetch(`${location.pathname}?${query}`)
    const page = new DOMParser().parseFromString(await response.text(), 'text/html')
    const list = page.querySelector('[data-results]')
    // If the guest searched during this request, the search results take precedence.
    if (!list?.querySelector('[data-kitchen]') || results.firstChild !== before) return
    results.replaceChildren(...list.childNodes)
    document.dispatchEvent(new Event('kitchens-shown'))
  } catch {
    // If the request fails, the list stays, and guests can still search.
  }
}
