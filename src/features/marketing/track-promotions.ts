import { reportVariantStep } from '#src/stores/tracking/count-variant.ts'
import { type TrackedPromotion, trackEvent } from '#src/stores/tracking/track.ts'

const PROMOTION = '[data-promotion]'
const THRESHOLDS = [0.1, 0.25, 0.5, 0.75]
const NAME_MAX = 100

/** Tracks the first view of each block, each click on its links, and each submit of its forms. */
export function trackPromotions(): void {
  const trackedBlocks = new Set<Element>()
  const visibleBlocks = new Set<Element>()

  const trackVisible = () => {
    for (const block of visibleBlocks) {
      // A slide can be inside the viewport and still be hidden.
      if (trackedBlocks.has(block) || !block.checkVisibility({ visibilityProperty: true })) continue
      trackedBlocks.add(block)
      trackEvent('view_promotion', promotionData(block))
      countVariantStep('seen', block)
    }
  }
  const observer = new IntersectionObserver(
    entries => {
      for (const { target, intersectionRatio, intersectionRect } of entries) {
        const isSeen = intersectionRatio >= 0.5 || intersectionRect.height >= innerHeight / 2
        if (isSeen) visibleBlocks.add(target)
        else visibleBlocks.delete(target)
      }
      trackVisible()
    },
    { threshold: THRESHOLDS },
  )
  for (const block of document.querySelectorAll(PROMOTION)) observer.observe(block)
  for (const slider of document.querySelectorAll('hero-slider')) {
    new MutationObserver(trackVisible).observe(slider, { subtree: true, attributeFilter: ['data-shown'] })
  }
  const trackClick = (link: Element | null) => {
    // Like a view, a click counts for the clicked block and for all blocks around it, such as an A/B test
    // variant.
    for (let block = link?.closest(PROMOTION); block; block = block.parentElement?.closest(PROMOTION)) {
      trackEvent('select_promotion', promotionData(block))
      countVariantStep('pressed', block)
    }
  }
  const handleEvent = ({ type, target }: Event) => {
    if (target instanceof Element) trackClick(target.closest(type === 'submit' ? 'form:valid' : 'a[href]'))
  }
  document.addEventListener('click', handleEvent, true)
  document.addEventListener('submit', handleEvent, true)
}

/** If the block is a variant of an A/B test, counts the view or click for the test. */
function countVariantStep(step: 'seen' | 'pressed', block: Element): void {
  const [kind, variant] = (block.getAttribute('data-promotion') ?? '').split(' ')
  const [test] = (block.closest('[draw]')?.getAttribute('draw') ?? '').split(' ')
  if (kind === 'ab_variant' && variant && test) reportVariantStep(step, test, variant)
}

function promotionData(block: Element): TrackedPromotion {
  const [creative_name = '', promotion_id = ''] = (block.getAttribute('data-promotion') ?? '').split(' ')
  const closestAttribute = (name: string) => block.closest(`[${name}]`)?.getAttribute(name)
  const campaign = closestAttribute('data-campaign')
  const [ab_test, ab_variant] = [closestAttribute('data-ab-test'), closestAttribute('data-ab-variant')]
  const headline = block.querySelector('h1, h2, h3')?.textContent ?? ''
  return {
    promotion_id,
    promotion_name: headline.replace(/\s+/g, ' ').trim().slice(0, NAME_MAX),
    creative_name,
    creative_slot: String(blockSlot(block)),
    ...(campaign && { campaign }),
    ...(ab_test && ab_variant && { ab_test, ab_variant }),
  }
}

/**
 * Returns the block's 1-based position among the visible innermost blocks. An outer block has the position of
 * its first inner block.
 */
function blockSlot(block: Element): number {
  // `checkVisibility` without options also counts hidden slides (`visibility: hidden`).
  const visible = [...document.querySelectorAll(PROMOTION)].filter(element => element.checkVisibility())
  const innermost = visible.filter(
    element => !visible.some(other => other !== element && element.contains(other)),
  )
  return innermost.findIndex(element => block.contains(element)) + 1
}
