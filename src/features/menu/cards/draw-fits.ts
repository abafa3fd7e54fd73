import { dietCopy } from '#src/copy/menu/diet.ts'
import { menuCopy } from '#src/copy/menu/menu.ts'
import { CHOOSE_PLACE } from '#src/domain/content/paths/menu-paths.ts'
import { type Fit, isChosenFirst } from '#src/domain/menu/modifiers/built/build-fit.ts'
import type { PageMenu } from '#src/features/menu/facts/page-menu.ts'
import { copyOfTemplate } from './card-template.ts'

type DrawnFit = { fit: Fit | null; card: HTMLElement; line: HTMLElement | null; add: HTMLElement | null }

/** Shows on each card how it fits the guest's wishes; returns a stop function. */
export function drawFits(page: PageMenu): () => void {
  const { view, list } = page
  const drawn = [...list.querySelectorAll<HTMLElement>(':scope > section')].map(section =>
    [...section.querySelectorAll<HTMLElement>('[data-product]')].map(
      (card): DrawnFit => ({ fit: null, card, line: null, add: card.querySelector('[data-add]') }),
    ),
  )
  return view.$shown.subscribe(shown => {
    for (const [place, cards] of drawn.entries())
      for (const [at, card] of cards.entries()) {
        const fit = shown[place]?.fits?.[at] ?? null
        if (fit !== card.fit) drawFit(page, card, fit)
      }
  })
}

function drawFit({ view, list }: PageMenu, drawn: DrawnFit, fit: Fit | null): void {
  drawn.fit = fit
  drawn.line?.remove()
  drawn.line = fit && lineOf(list, fit, view.friedWith)
  if (drawn.line) drawn.card.querySelector('.card-facts')?.before(drawn.line)
  addAsWished(drawn)
}

function lineOf(list: HTMLElement, fit: Fit, friedWith: string | null): HTMLElement {
  const { isUnfit, without, diets, may, shared } = fit
  const isChanged = without.length + diets.length > 0
  const look = isUnfit ? 'unfit' : may.length + shared.length > 0 ? 'may' : isChanged ? 'changed' : 'fits'
  const line = copyOfTemplate(list, look)
  line.append(dietCopy.fit(fit, friedWith))
  return line
}

/** A dish that only fits with other choices opens its page instead of being added. */
function addAsWished({ card, fit, add }: DrawnFit): void {
  const mustChoose = isChosenFirst(fit)
  const link = card.querySelector<HTMLElement>('[data-choose]')
  if (!add || mustChoose === (link !== null)) return
  if (link) return takePlace(link, add)
  const customize = card.querySelector('.card-actions a')
  const name = card.querySelector('h3')?.textContent ?? ''
  const choose = document.createElement('a')
  choose.href = `${customize?.getAttribute('href') ?? ''}#${CHOOSE_PLACE}`
  choose.className = add.className
  choose.dataset.choose = ''
  const words = document.createElement('span')
  const what = document.createElement('span')
  what.className = 'sr-only'
  what.textContent = ` ${name}${menuCopy.chooseFirst}`
  words.append(menuCopy.add, what)
  choose.append(words)
  takePlace(add, choose)
}

/** Keeps the focus: wishes can change in another tab. */
function takePlace(from: HTMLElement, to: HTMLElement): void {
  const isFocused = from === document.activeElement
  from.replaceWith(to)
  if (isFocused) to.focus({ preventScroll: true })
}
