/** Words with the full stop of a sentence, unless they end with one: `5:30 p.m.` does. */
export function asSentence(words: string): string {
  return /[.!?…]$/.test(words) ? words : `${words}.`
}
