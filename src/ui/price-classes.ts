/** `chip` is the price tag of a product card. */
export type PriceStyle = 'text' | 'chip' | 'large'

const LOOKS: Record<PriceStyle, string> = {
  text: 'font-bold',
  chip: 'price-chip',
  large: 'font-display text-title tracking-label',
}

export const priceClasses = (look: PriceStyle = 'text'): string => `price ${LOOKS[look]}`
