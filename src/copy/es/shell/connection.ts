export const unreachableMessage =
  'No pudimos comunicarnos con la cocina. No se perdió nada de lo que escribiste: revisa tu conexión e inténtalo de nuevo.'

export const lazyPartCopy = {
  reading: 'Un momento…',
  failedTitle: 'Eso no se cargó',
  retry: 'Intentar de nuevo',
}
