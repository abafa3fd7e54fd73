import { kitchenSearchNotices } from '#src/copy/kitchen/kitchen-search.ts'
import { $kitchenSearch } from '#src/stores/kitchen/kitchen-search.ts'
import {
  createKitchenFinder,
  type KitchenFinder,
  type KitchenFinderElements,
  kitchenSearchUrl,
  saveSearchedLocation,
} from './kitchen-finder.ts'

/** Makes the form search without a page load. Each search by the guest adds a history entry. */
export function initKitchenSearch(form: HTMLFormElement, results: HTMLElement): void {
  const input = form.querySelector<HTMLInputElement>('input[name="q"]')
  const problem = form.querySelector<HTMLElement>('[data-find-problem]')
  const status = document.querySelector<HTMLElement>('[data-find-status]')
  if (!input || !problem || !status) return
  const page = { form, results, box: input, problem, status }
  const finder = createKitchenFinder(page)
  const initialPage = {
    search: location.search,
    nodes: needsSearch(form, results) ? null : [...results.childNodes],
  }
  showSearchState(page, finder)
  handleFormEvents(page, finder)
  handleResultLinks(page, finder)
  handleHistory(page, finder, initialPage)
  if (initialPage.nodes) return saveSearchedLocation(results, initialPage.search)
  // The server rendered no results for this URL, so the browser runs the search.
  fillSearchForm(form, initialPage.search)
  finder.search(initialPage.search.slice(1), { addsHistory: false, movesFocus: false })
}

function showSearchState(
  { form, results, problem, status }: KitchenFinderElements,
  finder: KitchenFinder,
): void {
  $kitchenSearch.subscribe(current => {
    const isBusy = current.step === 'searching' || current.step === 'locating'
    form.ariaBusy = results.ariaBusy = String(isBusy)
    status.classList.toggle('sr-only', !isBusy)
    if (isBusy) status.textContent = current.message
    if (current.step === 'found') finder.show(current)
    if (current.step !== 'failed') return
    status.textContent = ''
    problem.textContent = current.message
  })
}

function handleFormEvents({ form, box: input }: KitchenFinderElements, finder: KitchenFinder): void {
  form.addEventListener('submit', event => {
    event.preventDefault()
    const query = searchFormQuery(form)
    if (query) return finder.search(query, { addsHistory: true, movesFocus: true })
    finder.showProblem(kitchenSearchNotices.empty)
    input.focus()
  })
  form.addEventListener('change', event => {
    if (event.target === input) return
    const near = finder.isFromHere() && !input.value ? 'near=me' : ''
    const query = [searchFormQuery(form), near].filter(Boolean).join('&')
    if (query) finder.search(query, { addsHistory: true, movesFocus: false })
    else if (location.search) location.assign(kitchenSearchUrl(''))
  })
  form.querySelector('[data-find-me]')?.addEventListener('click', () => {
    input.value = ''
    const query = [searchFormQuery(form), 'near=me'].filter(Boolean).join('&')
    finder.search(query, { addsHistory: true, movesFocus: true }, null)
  })
}

/** When the guest clicks a link to more or wider results, shows these results without a page load. */
function handleResultLinks({ form, results }: KitchenFinderElements, finder: KitchenFinder): void {
  results.addEventListener('click', event => {
    const { target, metaKey, ctrlKey, shiftKey } = event
    const link =
      target instanceof Element &&
      target.closest<HTMLAnchorElement>('a[data-find-page], a[data-find-widened]')
    if (!link || metaKey || ctrlKey || shiftKey) return
    event.preventDefault()
    const query = new URL(link.href).search.slice(1)
    fillSearchForm(form, query)
    finder.search(query, { addsHistory: true, movesFocus: true })
  })
}

function handleHistory(
  { form, results }: KitchenFinderElements,
  finder: KitchenFinder,
  initialPage: { search: string; nodes: ChildNode[] | null },
): void {
  window.addEventListener('popstate', ({ state }) => {
    fillSearchForm(form, location.search)
    finder.showProblem('')
    if (location.search === initialPage.search && initialPage.nodes) {
      results.replaceChildren(...initialPage.nodes)
      document.dispatchEvent(new Event('kitchens-shown'))
      return
    }
    finder.search(
      location.search.slice(1),
      { addsHistory: false, movesFocus: false },
      state?.position ?? null,
    )
  })
}

function needsSearch(form: HTMLFormElement, results: Element): boolean {
  const params = new URLSearchParams(location.search)
  const names = new Set([...form.querySelectorAll('input')].map(({ name }) => name))
  return (
    params.has('near') ||
    (results.childElementCount === 0 && [...params.keys()].some(name => names.has(name)))
  )
}

function searchFormQuery(form: HTMLFormElement): string {
  const fields = [...new FormData(form)].flatMap(([name, value]) =>
    typeof value === 'string' && value.trim() ? [[name, value.trim()]] : [],
  )
  return String(new URLSearchParams(fields))
}

function fillSearchForm(form: HTMLFormElement, query: string): void {
  const params = new URLSearchParams(query)
  for (const input of form.querySelectorAll('input')) {
    const value = params.get(input.name) ?? ''
    if (input.type === 'search') input.value = value
    else input.checked = input.value === value
  }
}
