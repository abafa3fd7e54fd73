import { bagCopy } from '#src/copy/bag.ts'
import { $bagCount, $orderNowPath } from '#src/stores/bag-memory.ts'
import { openBag } from '#src/stores/bag-panel.ts'
import { $kitchen, forgetKitchen } from '#src/stores/kitchen.ts'

/** Fills in what is personal in the header: badge, kitchen, and where Order Now leads. No React. */
export function startShell(): void {
  const all = (selector: string) => document.querySelectorAll<HTMLElement>(selector)

  $bagCount.subscribe(count => {
    for (const badge of all('[data-bag-count]')) {
      badge.textContent = count > 99 ? '99+' : String(count)
      badge.hidden = count === 0
    }
    for (const button of all('[data-bag-button]')) button.setAttribute('aria-label', bagCopy.open(count))
  })

  $kitchen.subscribe(kitchen => {
    if (!kitchen) return
    for (const label of all('[data-location-label]')) label.textContent = `${kitchen.city}, ${kitchen.state}`
  })

  $orderNowPath.subscribe(path => {
    for (const link of all('a[data-order-now]')) link.setAttribute('href', path)
  })

  keepOrderNowOffTheHero()
  for (const button of all('[data-bag-button]')) button.addEventListener('click', openBag)
  for (const button of all('[data-location-button]')) button.addEventListener('click', forgetKitchen)
}

/** The hero has its own way to order: the floating one waits until that is out of sight. */
function keepOrderNowOffTheHero(): void {
  const hero = document.querySelector('[data-hero]')
  if (!hero) return
  const root = document.documentElement
  new IntersectionObserver(([entry]) => {
    root.toggleAttribute('data-past-hero', entry?.isIntersecting === false)
  }).observe(hero)
}
