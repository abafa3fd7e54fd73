import { menuListCopy } from '#src/copy/menu/menu-list.ts'
import { laterCopy } from '#src/copy/menu/served-later.ts'
import type { PageMenu } from '#src/features/menu/facts/page-menu.ts'
import { followServed } from '#src/stores/menu/served-at.ts'

let isDrawn = false

/** Updates the cards as products become available at the bag's time. Starts only once. */
export function drawServed({ kitchen, list }: PageMenu): void {
  if (isDrawn) return
  isDrawn = true
  followServed(kitchen.menu_id, ({ ids, isForLater }) => {
    for (const card of list.querySelectorAll<HTMLElement>('[data-product]'))
      drawCard(card, ids.has(card.dataset.product ?? ''), isForLater)
    for (const dish of list.querySelectorAll<HTMLElement>('[data-dish]'))
      dish.hidden = !ids.has(dish.dataset.dish ?? '')
  })
}

function drawCard(card: HTMLElement, isServed: boolean, isForLater: boolean): void {
  const actions = card.querySelector<HTMLElement>('.card-actions')
  // A card sold out for an unknown time has no actions.
  if (!actions || actions.hidden === !isServed) return
  actions.hidden = !isServed
  const away = card.querySelector<HTMLElement>('.card-away')
  if (away) away.hidden = isServed
  else if (!isServed) actions.after(newAway(isForLater))
  card.querySelector('.card-picture')?.classList.toggle('card-gone', !isServed)
}

function newAway(isForLater: boolean): HTMLElement {
  const away = document.createElement('p')
  away.className = 'card-away'
  away.textContent = isForLater ? laterCopy.notThen : menuListCopy.soldOutHint
  return away
}
