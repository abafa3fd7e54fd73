/** Translates a contract rule's message; the contract is in English. */
export function inputError(sentence: string): string {
  return sentence
}
