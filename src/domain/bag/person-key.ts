/** A name on a line as people are known by it: however it is spaced and capitalised. */
export function personKey(name: string): string {
  return name.trim().replace(/\s+/g, ' ').toLocaleLowerCase('en-US')
}
