/** `chip` is the sticker of a product card. */
export type PriceLook = 'text' | 'chip' | 'large'

const LOOKS: Record<PriceLook, string> = {
  text: 'font-bold',
  chip: 'inline-block -rotate-2 rounded-sm border-3 border-ink bg-accent px-2 font-display text-xl tracking-label text-ink',
  large: 'font-display text-title tracking-label',
}

export const priceClasses = (look: PriceLook = 'text'): string =>
  `whitespace-nowrap tabular-nums ${LOOKS[look]}`
