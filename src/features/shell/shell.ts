import { bagLabel } from '#src/copy/shell/shell-labels.ts'
import { hasOrderNowButton } from '#src/domain/content/paths/order-now.ts'
import { pageHref } from '#src/language/page-href.ts'
import { $bagCount } from '#src/stores/bag/bag-count.ts'
import { $orderNowPath } from '#src/stores/bag/order-now-path.ts'
import { closeAnnouncement } from '#src/stores/browser/closed-announcements.ts'
import { environment } from '#src/stores/browser/environment.ts'
import { $kitchen, type PickedKitchen } from '#src/stores/kitchen/kitchen.ts'
import { $storedBag, type StoredBag } from '#src/stores/session/stored-bag.ts'
import { clearStores } from '#src/stores/start-up/clear-stores.ts'

/**
 * The custom elements `<kitchen-place>` and `<bag-count>`, which a script in the head defines so that the
 * stored kitchen and bag count are shown before the first paint.
 */
type KitchenPlace = HTMLElement & { show: (kitchen: PickedKitchen | null) => void }
type BagCount = HTMLElement & { show: (count: number) => void }

/** Starts the page shell (bag count, kitchen, Order Now, announcements) without React. */
export function startShell(): void {
  restoreOrClear()
  const root = document.documentElement
  const queryAll = <T extends HTMLElement>(selector: string) => document.querySelectorAll<T>(selector)

  $bagCount.subscribe(count => {
    for (const badge of queryAll<BagCount>('bag-count')) badge.show(count)
    for (const button of queryAll('[data-bag-button]')) button.setAttribute('aria-label', bagLabel(count))
  })

  $kitchen.subscribe(kitchen => {
    root.toggleAttribute('data-kitchen', kitchen !== null)
    for (const element of queryAll<KitchenPlace>('kitchen-place')) element.show(kitchen)
  })

  $orderNowPath.subscribe(path => {
    for (const link of queryAll('a[data-order-now]')) link.setAttribute('href', pageHref(path))
  })

  // The not-found page is one file for every URL, so only the browser knows the path.
  for (const nav of queryAll('.order-now')) nav.hidden = !hasOrderNowButton(environment().path())
  hideOrderNowOverHero()
  initAnnouncements()
}

/** Hides the floating Order Now button while the hero's own button is visible. */
function hideOrderNowOverHero(): void {
  const hero = [...document.querySelectorAll('[data-hero]')].find(element => element.checkVisibility())
  if (!hero) return
  const root = document.documentElement
  new IntersectionObserver(([entry]) => {
    root.toggleAttribute('data-past-hero', entry?.isIntersecting === false)
  }).observe(hero)
}

/** Lets guests close announcements. A script in the head hides closed announcements on later pages. */
function initAnnouncements(): void {
  for (const button of document.querySelectorAll('[data-close-announcement]')) {
    button.addEventListener('click', () => {
      const bar = button.closest<HTMLElement>('announcement-bar')
      if (!bar) return
      bar.hidden = true
      closeAnnouncement(bar.id)
      // The clicked button is gone, so focus moves to the header.
      document.querySelector<HTMLElement>('header a')?.focus()
    })
  }
}

/**
 * Restores the kitchen and bag, or clears them if the URL requests it. Loads no further modules for guests
 * with neither.
 */
function restoreOrClear(): void {
  const resume = async (cleared: { left: StoredBag | null } | null) =>
    (await import('./kitchen-shell.ts')).resumeKitchen(cleared)
  if (/[?&]store=clear\b/.test(location.search)) clearStores(clearedBag => void resume({ left: clearedBag }))
  else if ($storedBag.get() || $kitchen.get()) void resume(null)
}
