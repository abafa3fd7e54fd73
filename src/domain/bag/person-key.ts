import { cleanText } from '../text/clean-text.ts'

/** The key of a person by their name on a line: without extra spaces and capitals. */
export function personKey(name: string): string {
  return cleanText(name).trim().replace(/\s+/g, ' ').toLocaleLowerCase('en-US')
}
