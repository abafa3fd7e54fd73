import { type Colours, mailColours } from '../../domain/look/colours.ts'

/** A letter's HTML in the colours of a chain, by value: mail programs know no variables. */
export function inColours(html: string, colours: Colours): string {
  const values = mailColours(colours)
  return html.replace(/var\(--(\w+)\)/g, (variable, name: string) => values[name] ?? variable)
}
