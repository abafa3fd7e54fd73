export const reorderCopy = {
  title: 'Pedir otra vez',
  planning: 'Viendo qué hay en la cocina…',
  from: (kitchen: string) => `De ${kitchen}`,
  kept: 'Igual que la última vez',
  changed: 'Cambió desde entonces',
  gone: 'No disponible ahora',
  dropped: (names: string[]) =>
    `Sin ${names.join(', ')}: ya no se ${names.length === 1 ? 'ofrece' : 'ofrecen'}.`,
  replaces: (count: number) =>
    count === 1
      ? 'Se reemplazará el artículo que hay en tu bolsa.'
      : `Se reemplazarán los ${count} artículos que hay en tu bolsa.`,
  confirm: 'Ponerlo en mi bolsa',
  nothing: 'En este momento no hay nada de este pedido.',
  seeMenu: 'Ver el menú',
  otherKitchens: 'Buscar otra cocina',
  failedTitle: 'Eso no funcionó.',
}
