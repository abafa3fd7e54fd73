import { capitalize } from '#src/domain/capitalize.ts'
import { type Cents, formatCents } from '#src/domain/money/money.ts'
import { joinList } from './diet-text.ts'

export const productNewsCopy = {
  gone: (names: (string | null)[]): string => {
    const known = names.filter(name => name !== null)
    const all = known.length < names.length ? [...known, 'algo que elegiste'] : known
    const gone = all.length > 1 ? 'se acaban de agotar, así que los' : 'se acaba de agotar, así que lo'
    return `${capitalize(joinList(all, 'and'))} ${gone} quitamos. Todo lo demás está como lo dejaste.`
  },
  justSoldOut: (name: string) => `${name} se acaba de agotar.`,
  notServed: (name: string) => `${name} ya no se sirve a esta hora.`,
  newPrice: (name: string, was: Cents, is: Cents) =>
    `${name}, como lo tienes armado, ahora cuesta ${formatCents(is)} en vez de ${formatCents(was)}.`,
}
