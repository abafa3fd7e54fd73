/** `chip` is the price tag of a product card. */
export type PriceStyle = 'text' | 'chip' | 'large'

const STYLES: Record<PriceStyle, string> = {
  text: 'font-bold',
  chip: 'price-chip',
  large: 'font-display text-title tracking-label',
}

export const priceClasses = (style: PriceStyle = 'text'): string => `price ${STYLES[style]}`
