import { searchNotices } from '#src/copy/kitchen/kitchen-search.ts'
import { keepSought } from '#src/stores/handoff/sought-place.ts'
import {
  $kitchenSearch,
  type KitchenSearch,
  searchKitchens,
  searchNearMe,
} from '#src/stores/kitchen/kitchen-search.ts'
import type { DevicePosition } from '#src/stores/kitchen/position.ts'
import { orderInstead } from './order-instead.ts'
import { fill, isAsked, queryOf } from './search-form.ts'

type Found = Extract<KitchenSearch, { step: 'found' }>

/** Searches without leaving the page: the address is kept in step, and going back shows what was there. */
export function findKitchens(form: HTMLFormElement, results: HTMLElement): void {
  const box = form.querySelector<HTMLInputElement>('input[name="q"]')
  const problem = form.querySelector<HTMLElement>('[data-find-problem]')
  const status = document.querySelector<HTMLElement>('[data-find-status]')
  if (!box || !problem || !status) return
  const first = { search: location.search, nodes: isAsked(form, results) ? null : [...results.childNodes] }
  let wants = { leads: false, moves: false }
  let position: DevicePosition | null = null

  const complain = (message: string) => {
    problem.textContent = message
    box.ariaInvalid = message ? 'true' : null
  }

  const search = (query: string, how: typeof wants) => {
    wants = how
    complain('')
    const asked = new URLSearchParams(query)
    // Who looks for another way to get it has given up the table.
    if (asked.has('handoff')) orderInstead()
    if (!asked.has('near')) position = null
    if (position) void searchKitchens(query, position)
    else if (query.includes('near=me')) void searchNearMe(query)
    else void searchKitchens(query)
  }

  // What was asked, not what is in the box: somebody may have typed on.
  const rememberPlace = (query: string) => {
    const place = results.querySelector<HTMLElement>('[data-place]')?.dataset.place
    const typed = new URLSearchParams(query).get('q')?.trim()
    if (place && typed) keepSought(typed, place)
  }

  const show = (found: Found) => {
    const { body } = new DOMParser().parseFromString(found.html, 'text/html')
    results.replaceChildren(...body.childNodes)
    position = found.position
    const about = results.querySelector<HTMLElement>('[data-found], [data-refused]')
    status.textContent = about?.dataset.found ?? ''
    complain(about?.dataset.refused ?? '')
    rememberPlace(found.query)
    if (wants.leads) history.pushState({ position }, '', addressOf(found.query))
    else history.replaceState({ position }, '')
    document.dispatchEvent(new Event('kitchens-shown'))
    if (!wants.moves) return
    if (about?.dataset.refused) box.focus()
    else results.querySelector<HTMLElement>('[data-found-title]')?.focus()
  }

  $kitchenSearch.subscribe(current => {
    const isBusy = current.step === 'looking' || current.step === 'locating'
    form.ariaBusy = results.ariaBusy = String(isBusy)
    status.classList.toggle('sr-only', !isBusy)
    if (isBusy) status.textContent = current.message
    if (current.step === 'found') show(current)
    if (current.step !== 'failed') return
    status.textContent = ''
    problem.textContent = current.message
  })

  form.addEventListener('submit', event => {
    event.preventDefault()
    const query = queryOf(form)
    if (query) return search(query, { leads: true, moves: true })
    complain(searchNotices.empty)
    box.focus()
  })
  form.addEventListener('change', event => {
    const isFilter = event.target !== box
    const near = position && !box.value ? 'near=me' : ''
    const query = [queryOf(form), near].filter(Boolean).join('&')
    if (isFilter && query) search(query, { leads: true, moves: false })
    else if (isFilter && location.search) location.assign(addressOf(''))
  })
  results.addEventListener('click', event => {
    const link = (event.target as Element).closest<HTMLAnchorElement>(
      'a[data-find-page], a[data-find-widened]',
    )
    if (!link || event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    const query = new URL(link.href).search.slice(1)
    fill(form, query)
    search(query, { leads: true, moves: true })
  })
  form.querySelector('[data-find-me]')?.addEventListener('click', () => {
    box.value = ''
    position = null
    search([queryOf(form), 'near=me'].filter(Boolean).join('&'), { leads: true, moves: true })
  })
  window.addEventListener('popstate', ({ state }) => {
    fill(form, location.search)
    complain('')
    if (location.search === first.search && first.nodes) {
      results.replaceChildren(...first.nodes)
      document.dispatchEvent(new Event('kitchens-shown'))
      return
    }
    position = state?.position ?? null
    search(location.search.slice(1), { leads: false, moves: false })
  })
  // Coming with such an address, or back to one, asks the device again; a finished page has no results of its own.
  if (!first.nodes) {
    fill(form, first.search)
    search(first.search.slice(1), { leads: false, moves: false })
  } else rememberPlace(first.search)
}

/** Where a search is found again; the dish somebody came for stays in it. */
function addressOf(query: string): string {
  const asked = new URLSearchParams(query)
  const product = new URLSearchParams(location.search).get('product')
  if (product) asked.set('product', product)
  return location.pathname + (asked.size > 0 ? `?${asked}` : '')
}
