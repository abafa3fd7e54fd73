/**
 * Adds a period unless the text already ends with one, as `5:30 p.m.` does, or with other closing
 * punctuation.
 */
export function endWithPeriod(text: string): string {
  return /[.!?…]$/.test(text) ? text : `${text}.`
}
