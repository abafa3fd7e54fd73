/** Translates the message of a contract rule. The contract's messages are in English. */
export function inputError(sentence: string): string {
  return sentence
}
