import { atTime } from '../grammar.ts'

const earlier = 'en una visita anterior'
const seenAt = (when: string) => (when === earlier ? when : atTime(when))

/** What the shell says of the connection; `when` is as in `5:12 p.m.`. */
export const offlineNotices = {
  offline: (what: string, when: string) =>
    `No tienes conexión. Ves ${what} como estaba ${seenAt(when)}; no se perdió nada de lo que escribiste.`,
  unseen: (what: string, when: string) =>
    `No tienes conexión, y la página que querías no se ha visto en este dispositivo. Ves ${what} como estaba ${seenAt(when)}`,
  stale: (what: string, when: string) =>
    `Ves ${what} como estaba ${seenAt(when)}; los precios se revisan cuando pides.`,
  /** Of a copy that does not know. */
  earlier,
  /** Stands in for a picture that cannot be fetched. */
  picture: '/art/role/nothing.webp',
  menu: 'este menú',
  page: 'esta página',
}
