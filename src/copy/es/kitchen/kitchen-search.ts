export const kitchenSearchNotices = {
  empty: 'Escribe un código postal.',
  offered: (count: number) =>
    count === 1
      ? '1 lugar para elegir: presiona la flecha hacia abajo.'
      : `${count} lugares para elegir: presiona la flecha hacia abajo.`,
  looking: 'Buscando cocinas…',
  locating: 'Averiguando dónde estás…',
  slow: 'Todavía averiguamos dónde estás. Mientras tanto puedes buscar por código postal o ciudad.',
  denied:
    'Tu navegador no nos dice dónde estás. Permítelo en sus ajustes, o busca por código postal o ciudad.',
  unavailable: 'Tu dispositivo no sabe dónde está en este momento. Busca por código postal o ciudad.',
  tooSlow: 'Averiguar dónde estás tardó demasiado. Busca por código postal o ciudad.',
  unreachable: 'No pudimos buscar cocinas en este momento. Revisa tu conexión e inténtalo de nuevo.',
}

export const mapNotices = {
  label: 'Mapa de las cocinas de la lista',
  zoomIn: 'Acercar',
  zoomOut: 'Alejar',
  closeWords: 'Cerrar el recuadro',
}
