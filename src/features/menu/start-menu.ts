import { CHOOSE_PLACE } from '#src/domain/content/paths/menu-paths.ts'
import { isChosenFirst } from '#src/domain/menu/modifiers/built/build-fit.ts'
import { pageAddress } from '#src/domain/page-address.ts'
import { unreachable } from '#src/stores/api/unreachable.ts'
import { takePresses } from '#src/stores/browser/early-presses.ts'
import { environment } from '#src/stores/browser/environment.ts'
import { showGlobalError } from '#src/stores/browser/global-error.ts'
import { hydrateIsland } from '#src/stores/browser/hydrate-island.ts'
import { $wishes } from '#src/stores/menu/avoided.ts'
import { prepareQuickAdd, quickAdd } from '#src/stores/menu/quick-add.ts'
import { $bagMemory } from '#src/stores/session/bag-memory.ts'
import { wantedAt } from '#src/stores/session/wanted-at.ts'
import { arrive } from './arrive.ts'
import { drawAdds } from './cards/draw-adds.ts'
import { showCards } from './cards/shown-cards.ts'
import { followCategories } from './categories/follow-categories.ts'
import { type PageMenu, pageMenu } from './facts/page-menu.ts'

/**
 * Makes a server-rendered menu interactive: adding, category row, and replay of earlier presses. Search and
 * filter are an island that hydrates on demand.
 */
export function startMenu(): void {
  const page = pageMenu()
  const { view, list } = page
  showCards(list, view)
  followCategories(document.querySelector('[data-anchors]'), view)
  // The shown brand is displayed above the menu.
  view.$brand.listen(hydrateTools)
  const isKnown = arrive(view)
  for (const notice of list.querySelectorAll<HTMLElement>('[data-unknown]')) notice.hidden = isKnown
  for (const row of list.querySelectorAll<HTMLElement>('[data-unsearched]'))
    view.$query.subscribe(query => {
      row.hidden = query !== ''
    })
  addWhatIsPressed(page)
  $bagMemory.subscribe(
    () =>
      wantedAt(page.kitchen.menu_id) &&
      import('./cards/draw-served.ts').then(({ drawServed }) => drawServed(page)),
  )
  // Active wishes are displayed above the menu, so hydrate at once. A member's wishes disappear on sign-out.
  $wishes.subscribe(({ allergens, diets }) => {
    if (allergens.length + diets.length > 0) hydrateTools()
    else document.documentElement.removeAttribute('data-wishes')
  })
  list.dataset.alive = ''
}

function hydrateTools(): void {
  hydrateIsland('menu-tools', reportFailure)
}

/** Without the filter, the guest could take the dishes for what they can eat. */
function reportFailure(event: Event): void {
  if (event instanceof CustomEvent && event.detail === 'menu-tools') showGlobalError(unreachable)
}

function addWhatIsPressed({ view, kitchen, list }: PageMenu): void {
  const path = list.dataset.menu ?? ''
  const cards = view.sections.flatMap((section, place) =>
    section.cards.map((card, at) => ({
      ...{ card, section },
      fit: () => view.$shown.get()[place]?.fits?.[at] ?? null,
    })),
  )
  const pressed = (target: EventTarget | null) => {
    const at = target instanceof Element ? target.closest<HTMLElement>('[data-product]') : null
    return cards.find(({ card }) => card.product_id === at?.dataset.product)
  }
  drawAdds(list)
  list.addEventListener('click', async ({ target }) => {
    const found = pressed(target)
    if (!found || !(target instanceof Element)) return
    if (target.closest('a[href]')) view.select(found.section, found.card)
    else if (!target.closest('[data-add]')) return
    // The default Add button may still be there (draw-fits.ts).
    else if (isChosenFirst(found.fit())) chooseFirst(target)
    else if (await quickAdd(kitchen, found.card)) showPath(path)
  })
  for (const reach of ['pointerover', 'focusin'])
    list.addEventListener(reach, event => {
      const isTouch = event instanceof PointerEvent && event.pointerType !== 'mouse'
      if (!isTouch && event.target instanceof Element && event.target.closest('[data-add]')) prepareQuickAdd()
    })
  for (const button of takePresses(pressed => pressed.matches('[data-add]'))) button.click()
}

function chooseFirst(pressed: Element): void {
  const customize = pressed.closest('.card-actions')?.querySelector('a')
  if (customize) location.assign(`${customize.href}#${CHOOSE_PLACE}`)
}

/** Adding returns to the menu; the page of a category shows it too. */
function showPath(path: string): void {
  if (environment().path() === path) return
  history.replaceState(history.state, '', pageAddress(path) + location.search)
}
