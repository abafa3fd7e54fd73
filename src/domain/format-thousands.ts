/** Matches the positions before each group of three digits. */
const THOUSANDS = /\B(?=(?:\d{3})+$)/g

/**
 * Formats `19000` as `19,000`, as English and Spanish do in the United States. Avoids `Intl.NumberFormat`,
 * because loading its locale data takes a browser longer than starting a menu.
 */
export function formatThousands(number: number | string): string {
  return String(number).replace(THOUSANDS, ',')
}
