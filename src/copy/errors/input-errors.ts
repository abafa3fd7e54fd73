/** Returns the text for a validation message of the contract, which is already in English. */
export function translateInputError(sentence: string): string {
  return sentence
}
