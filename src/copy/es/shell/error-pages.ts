export const errorPagesCopy = {
  goHome: 'Ir al inicio',
  goToMenu: 'Ir al menú',
  notFound: {
    pageTitle: 'No encontrada',
    status: 'No se encontró esta página',
    title: (dish: string) => `¡Ups! Parece que aquí no hay ${dish} (ni nada).`,
    text: 'Alguien llegó primero. Hay mucho más en la cocina.',
    sticker: '¡Se acabó!',
    picture: '/art/role/nothing.webp',
  },
  broken: {
    pageTitle: 'Algo salió mal',
    status: 'Middleware desconocido',
    title: () => 'Este se nos quemó.',
    text: 'Algo salió mal en nuestra cocina, no en la tuya. No se perdió nada de tu bolsa. Inténtalo de nuevo en un momento.',
    sticker: '¡Muy picante!',
    picture: '/art/role/trouble.webp',
  },
  statusLine: (status: number, reason: string) => `${status} · ${reason}`,
}

export const offlineCopy = {
  pageTitle: 'Sin conexión',
  status: 'Sin conexión',
  title: 'Con tanto sartén no te oímos.',
  text: 'Esta página necesita conexión. Se carga sola en cuanto vuelvas a estar en línea.',
  sticker: '¡No cuelgues!',
  picture: '/art/shell/phone.webp',
  tryAgain: 'Intentar de nuevo',
  menus: 'Menús que puedes leer ahora',
  menusAs: 'visto:',
  noMenus:
    'Los menús que abres se guardan en este dispositivo para que puedas leerlos sin conexión. Todavía no hay ninguno.',
  bag: 'Tu bolsa está guardada.',
  bagText:
    'Lo que pusiste en ella te espera hasta que regreses. Para pedir y para tu cuenta hace falta conexión.',
}
