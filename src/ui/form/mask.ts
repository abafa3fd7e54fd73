/** What is typed, as it is to be shown. */
export type Mask = (text: string) => string

export function digitsOf(text: string): string {
  return text.replace(/\D/g, '')
}
