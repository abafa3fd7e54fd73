/** Translates the message of a contract rule. The contract's messages are in English. */
export function translateInputError(sentence: string): string {
  return sentence
}
