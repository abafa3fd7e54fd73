import { capitalize } from '#src/domain/capitalize.ts'
import { type Cents, formatCents } from '#src/domain/money/money.ts'
import { joinList } from './diet-text.ts'

/** Messages about menu changes while a guest builds a product. */
export const productNewsCopy = {
  gone: (names: (string | null)[]): string => {
    const known = names.filter(name => name !== null)
    const all = known.length < names.length ? [...known, 'something you chose'] : known
    return `${capitalize(joinList(all, 'and'))} just sold out, so we removed ${all.length > 1 ? 'them' : 'it'}. Everything else is as you left it.`
  },
  justSoldOut: (name: string) => `${name} just sold out.`,
  notServed: (name: string) => `${name} is no longer served at this time of day.`,
  newPrice: (name: string, was: Cents, is: Cents) =>
    `${name} with your choices now costs ${formatCents(is)} instead of ${formatCents(was)}.`,
}
