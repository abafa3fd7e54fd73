/** What a rule of the contract says of one field, as guests read it: the contract says it in English. */
export function inputError(sentence: string): string {
  return sentence
}
