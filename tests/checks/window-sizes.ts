/** Sizes in media queries that are not breakpoints from tokens.css, with the reason for each. */
export const WINDOW_SIZES: Record<'width' | 'height', Record<string, string>> = {
  width: {
    '14rem': 'text twice as large on the smallest phone: an icon makes room for words',
    '20rem': 'text so large that a line holds less than on the smallest phone',
    '22rem': 'the smallest phones: what stands side by side goes below each other',
    '24rem': 'small phones: what the search of a menu asks for is read whole',
    '26rem': 'a gift card’s number and PIN fit on one line',
    '40rem': 'the row of categories has more room between them',
    '64rem': 'why a kitchen is closed fits on one line',
  },
  height: {
    '26rem': 'a phone on its side: the bar that orders a product is no longer pinned',
    '30rem': 'a phone on its side, or 400 % zoom: dialogs and notices scroll as a whole',
    '40rem': 'low windows: a hint is only read out',
    '44rem': 'a product’s facts fit below each other and stay in view',
  },
}

export function findUnlistedSizes(text: string, breakpoints: readonly string[]): string[] {
  const queries = [...text.matchAll(/@media[^{\]]*|matchMedia\([^)]*\)/g)].map(([query]) => query)
  const variants = [...text.matchAll(/(?<![@\w-])(?:min|max)-\[([\d.]+(?:rem|px|em))\]:/g)].map(
    ([, size = '']) => `(width ${size})`,
  )
  return [...queries, ...variants].flatMap(query =>
    [...query.matchAll(/\([^()]*\b(width|height)\b[^()]*\)/g)].flatMap(([condition, side]) =>
      (condition.match(/[\d.]+(?:rem|px|em)\b/g) ?? []).filter(size => {
        const existing = side === 'height' ? [] : breakpoints
        return !existing.includes(size) && !(size in WINDOW_SIZES[side === 'height' ? 'height' : 'width'])
      }),
    ),
  )
}

/**
 * Returns numeric z-indexes. Ignores negative ones, which place a pseudo-element behind its element's text.
 */
export function findNumericZIndexes(css: string): string[] {
  return css.match(/z-index:\s*\d+/g) ?? []
}
