import { searchNotices } from '#src/copy/kitchen/kitchen-search.ts'
import { $kitchenSearch } from '#src/stores/kitchen/kitchen-search.ts'
import {
  addressOf,
  type FindPage,
  type KitchenFinder,
  kitchenFinder,
  rememberPlace,
} from './kitchen-finder.ts'
import { fill, isAsked, queryOf } from './search-form.ts'

/** Searches without leaving the page, with history entries for each result. */
export function findKitchens(form: HTMLFormElement, results: HTMLElement): void {
  const box = form.querySelector<HTMLInputElement>('input[name="q"]')
  const problem = form.querySelector<HTMLElement>('[data-find-problem]')
  const status = document.querySelector<HTMLElement>('[data-find-status]')
  if (!box || !problem || !status) return
  const page = { form, results, box, problem, status }
  const finder = kitchenFinder(page)
  const first = { search: location.search, nodes: isAsked(form, results) ? null : [...results.childNodes] }
  followSearch(page, finder)
  followForm(page, finder)
  followLinks(page, finder)
  followHistory(page, finder, first)
  if (first.nodes) return rememberPlace(results, first.search)
  // If the address searches around the device, its position is requested again; a static page has no results.
  fill(form, first.search)
  finder.search(first.search.slice(1), { leads: false, moves: false })
}

function followSearch({ form, results, problem, status }: FindPage, finder: KitchenFinder): void {
  $kitchenSearch.subscribe(current => {
    const isBusy = current.step === 'looking' || current.step === 'locating'
    form.ariaBusy = results.ariaBusy = String(isBusy)
    status.classList.toggle('sr-only', !isBusy)
    if (isBusy) status.textContent = current.message
    if (current.step === 'found') finder.show(current)
    if (current.step !== 'failed') return
    status.textContent = ''
    problem.textContent = current.message
  })
}

function followForm({ form, box }: FindPage, finder: KitchenFinder): void {
  form.addEventListener('submit', event => {
    event.preventDefault()
    const query = queryOf(form)
    if (query) return finder.search(query, { leads: true, moves: true })
    finder.complain(searchNotices.empty)
    box.focus()
  })
  form.addEventListener('change', event => {
    if (event.target === box) return
    const near = finder.isFromHere() && !box.value ? 'near=me' : ''
    const query = [queryOf(form), near].filter(Boolean).join('&')
    if (query) finder.search(query, { leads: true, moves: false })
    else if (location.search) location.assign(addressOf(''))
  })
  form.querySelector('[data-find-me]')?.addEventListener('click', () => {
    box.value = ''
    const query = [queryOf(form), 'near=me'].filter(Boolean).join('&')
    finder.search(query, { leads: true, moves: true }, null)
  })
}

/** Handles pagination and links to a wider search. */
function followLinks({ form, results }: FindPage, finder: KitchenFinder): void {
  results.addEventListener('click', event => {
    const { target, metaKey, ctrlKey, shiftKey } = event
    const link =
      target instanceof Element &&
      target.closest<HTMLAnchorElement>('a[data-find-page], a[data-find-widened]')
    if (!link || metaKey || ctrlKey || shiftKey) return
    event.preventDefault()
    const query = new URL(link.href).search.slice(1)
    fill(form, query)
    finder.search(query, { leads: true, moves: true })
  })
}

type First = { search: string; nodes: ChildNode[] | null }

function followHistory({ form, results }: FindPage, finder: KitchenFinder, first: First): void {
  window.addEventListener('popstate', ({ state }) => {
    fill(form, location.search)
    finder.complain('')
    if (location.search === first.search && first.nodes) {
      results.replaceChildren(...first.nodes)
      document.dispatchEvent(new Event('kitchens-shown'))
      return
    }
    finder.search(location.search.slice(1), { leads: false, moves: false }, state?.position ?? null)
  })
}
