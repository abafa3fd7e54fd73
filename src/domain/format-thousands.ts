/** Matches the positions before each group of three digits. */
const THOUSANDS = /\B(?=(?:\d{3})+$)/g

/**
 * Formats `19000` as `19,000`, as English and Spanish do in the United States. Avoids `Intl.NumberFormat`
 * because browsers take longer to load its locale data than to start a menu page.
 */
export function formatThousands(number: number | string): string {
  return String(number).replace(THOUSANDS, ',')
}
