/** Formats what is typed. */
export type Mask = (text: string) => string

export function digitsOf(text: string): string {
  return text.replace(/\D/g, '')
}
