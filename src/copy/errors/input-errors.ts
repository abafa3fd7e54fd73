/** Returns a validation message of the API contract unchanged, because these messages are in English. */
export function translateInputError(sentence: string): string {
  return sentence
}
