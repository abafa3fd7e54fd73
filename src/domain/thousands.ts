/** The places before each group of three digits. */
const THOUSANDS = /\B(?=(?:\d{3})+$)/g

/**
 * `19000` becomes `19,000`, as English and Spanish are written in the United States. `Intl.NumberFormat` knows too, whose data
 * a browser takes longer to get ready than all else that a menu needs to begin.
 */
export function thousands(whole: number | string): string {
  return String(whole).replace(THOUSANDS, ',')
}
