import { menuCopy } from '#src/copy/menu/menu.ts'
import { $quickAdds, type QuickAdd } from '#src/stores/menu/quick-add.ts'
import { copyOfTemplate } from './card-template.ts'

type DrawnCard = { card: HTMLElement; button: HTMLElement | null }

/** Shows the progress and errors of additions on a menu's cards. */
export function drawAdds(list: HTMLElement): void {
  const drawn = [...list.querySelectorAll<HTMLElement>('[data-product]')].map(card => ({
    card,
    // Cached, because the wishes may detach it from its card (draw-fits.ts).
    button: card.querySelector<HTMLElement>('[data-add]'),
  }))
  $quickAdds.listen((adds, _, id) => {
    const add = id && adds[id]
    if (!add) return
    // A dish in two categories has a card in each.
    for (const each of drawn) if (each.card.dataset.product === id) drawAdd(list, each, add)
  })
}

function drawAdd(
  list: HTMLElement,
  { card, button }: DrawnCard,
  { adding, problem, isSoldOut }: QuickAdd,
): void {
  if (adding > 0) button?.setAttribute('aria-busy', 'true')
  else button?.removeAttribute('aria-busy')
  const word = button?.firstElementChild?.firstChild
  if (word) word.textContent = adding > 1 ? menuCopy.adding(adding) : menuCopy.add
  card.querySelector('.card-note')?.remove()
  if (problem) drawProblem(list, card, { problem, isSoldOut })
}

type Problem = { problem: string; isSoldOut: boolean }

function drawProblem(list: HTMLElement, card: HTMLElement, { problem, isSoldOut }: Problem): void {
  const actions = card.querySelector('.card-actions')
  const drawn = copyOfTemplate(list, isSoldOut ? 'away' : 'problem')
  if (isSoldOut) {
    const isFocusLost = actions?.contains(document.activeElement)
    card.querySelector('.card-picture')?.classList.add('card-gone')
    actions?.replaceWith(drawn)
    if (isFocusLost) drawn.focus({ preventScroll: true })
  } else actions?.before(drawn)
  // Announced, because its text is inserted into an existing live region.
  const words = drawn.querySelector('[data-words]') ?? drawn
  words.textContent = problem
}
