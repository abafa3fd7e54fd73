/** Connection notices. `when` is a time such as `5:12 p.m.`. */
export const offlineNotices = {
  offline: (what: string, when: string) =>
    `No tienes conexión. Última copia de ${what}: ${when}; no se perdió nada de lo que escribiste.`,
  unseen: (what: string, when: string) =>
    `No tienes conexión, y este dispositivo no ha visto la página que querías. Última copia de ${what}: ${when}`,
  stale: (what: string, when: string) =>
    `Última copia de ${what}: ${when}; los precios se revisan cuando pides.`,
  earlier: 'una visita anterior',
  picture: '/art/role/nothing.webp',
  menu: 'este menú',
  page: 'esta página',
}
