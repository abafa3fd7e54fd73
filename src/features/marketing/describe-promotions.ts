import { countVariant } from '#src/stores/tracking/count-variant.ts'
import { type TrackedPromotion, track } from '#src/stores/tracking/track.ts'

const PROMOTION = '[data-promotion]'
const SHARES = [0.1, 0.25, 0.5, 0.75]
const NAME_MAX = 100

/** Tracks each block once when seen, and clicks on it. */
export function describePromotions(): void {
  const seen = new Set<Element>()
  const inView = new Set<Element>()

  const look = () => {
    for (const block of inView) {
      // A hidden slide can be within the viewport.
      if (seen.has(block) || !block.checkVisibility({ visibilityProperty: true })) continue
      seen.add(block)
      track('view_promotion', promotionOf(block))
      count('seen', block)
    }
  }
  const watcher = new IntersectionObserver(
    entries => {
      for (const { target, intersectionRatio, intersectionRect } of entries) {
        const isSeen = intersectionRatio >= 0.5 || intersectionRect.height >= innerHeight / 2
        if (isSeen) inView.add(target)
        else inView.delete(target)
      }
      look()
    },
    { threshold: SHARES },
  )
  for (const block of document.querySelectorAll(PROMOTION)) watcher.observe(block)
  for (const slider of document.querySelectorAll('hero-slider')) {
    new MutationObserver(look).observe(slider, { subtree: true, attributeFilter: ['data-shown'] })
  }
  const follow = (way: Element | null) => {
    // A click in a variant counts for the block and the variant, as a view does.
    for (let block = way?.closest(PROMOTION); block; block = block.parentElement?.closest(PROMOTION)) {
      track('select_promotion', promotionOf(block))
      count('pressed', block)
    }
  }
  const follows = ({ type, target }: Event) => {
    if (target instanceof Element) follow(target.closest(type === 'submit' ? 'form:valid' : 'a[href]'))
  }
  document.addEventListener('click', follows, true)
  document.addEventListener('submit', follows, true)
}

/** Counts the step for the block's A/B test, if the block is a variant of a running one. */
function count(step: 'seen' | 'pressed', block: Element): void {
  const [kind, variant] = (block.getAttribute('data-promotion') ?? '').split(' ')
  const [test] = (block.closest('[draw]')?.getAttribute('draw') ?? '').split(' ')
  if (kind === 'ab_variant' && variant && test) countVariant(step, test, variant)
}

function promotionOf(block: Element): TrackedPromotion {
  const [creative_name = '', promotion_id = ''] = (block.getAttribute('data-promotion') ?? '').split(' ')
  const around = (name: string) => block.closest(`[${name}]`)?.getAttribute(name)
  const campaign = around('data-campaign')
  const [ab_test, ab_variant] = [around('data-ab-test'), around('data-ab-variant')]
  const words = block.querySelector('h1, h2, h3')?.textContent ?? ''
  return {
    promotion_id,
    promotion_name: words.replace(/\s+/g, ' ').trim().slice(0, NAME_MAX),
    creative_name,
    creative_slot: String(slotOf(block)),
    ...(campaign && { campaign }),
    ...(ab_test && ab_variant && { ab_test, ab_variant }),
  }
}

/** A block's position among the visible ones, from 1; a variant has that of its first block. */
function slotOf(block: Element): number {
  // Hidden slides count too.
  const shown = [...document.querySelectorAll(PROMOTION)].filter(each => each.checkVisibility())
  const innermost = shown.filter(each => !shown.some(other => other !== each && each.contains(other)))
  return innermost.findIndex(each => block.contains(each)) + 1
}
