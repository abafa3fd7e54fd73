/** Translates a validation message of the contract, which is in English. */
export function translateInputError(sentence: string): string {
  return sentence
}
