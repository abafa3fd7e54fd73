import { cleanText } from '../text/clean-text.ts'

/** Normalizes a person's name on a line: single spaces, lower case. */
export function personKey(name: string): string {
  return cleanText(name).trim().replace(/\s+/g, ' ').toLocaleLowerCase('en-US')
}
