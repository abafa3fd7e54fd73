/** Adds a period unless the text already ends a sentence, as `5:30 p.m.` does. */
export function asSentence(text: string): string {
  return /[.!?…]$/.test(text) ? text : `${text}.`
}
