/** Matches the positions before each group of three digits. */
const THOUSANDS = /\B(?=(?:\d{3})+$)/g

/**
 * Formats `19000` as `19,000`, as English and Spanish do in the United States. `Intl.NumberFormat` could too, but a
 * browser takes longer to load its data than a menu needs to start.
 */
export function formatThousands(number: number | string): string {
  return String(number).replace(THOUSANDS, ',')
}
