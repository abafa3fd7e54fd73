/** Matches the positions before each group of three digits. */
const THOUSANDS = /\B(?=(?:\d{3})+$)/g

/**
 * Formats `19000` as `19,000`, as English and Spanish do in the United States. `Intl.NumberFormat` would load
 * its locale data, and a browser takes longer for that than for starting a menu.
 */
export function formatThousands(number: number | string): string {
  return String(number).replace(THOUSANDS, ',')
}
