/** `chip` is the price tag of a product card. */
export type PriceLook = 'text' | 'chip' | 'large'

const LOOKS: Record<PriceLook, string> = {
  text: 'font-bold',
  chip: 'price-chip',
  large: 'font-display text-title tracking-label',
}

export const priceClasses = (look: PriceLook = 'text'): string => `price ${LOOKS[look]}`
