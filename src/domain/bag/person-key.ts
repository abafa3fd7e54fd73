import { cleanText } from '../text/clean-text.ts'

export function personKey(name: string): string {
  return cleanText(name).trim().replace(/\s+/g, ' ').toLocaleLowerCase('en-US')
}
