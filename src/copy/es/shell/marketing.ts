export const marketingCopy = {
  yourKitchen: 'Tu cocina:',
  slider: {
    label: 'Lo más destacado',
    kind: 'carrusel',
    slideKind: 'diapositiva',
    position: (position: number | string, count: number | string) => `${position} de ${count}`,
    pause: 'Pausar las diapositivas',
    play: 'Reproducir las diapositivas',
    previous: 'Diapositiva anterior',
    next: 'Diapositiva siguiente',
    slides: 'Diapositivas',
    goTo: (title: string) => `Mostrar ${title}`,
  },
  strip: { pause: 'Pausar las palabras en movimiento' },
  allOrders: 'Todos tus pedidos',
  readingOrders: 'Buscando tus últimos pedidos…',
  noOrders: 'Todavía no hay nada que pedir otra vez. Tu primer pedido te espera en la cocina.',
  firstOrder: 'Empezar un pedido',
  seeAll: (category: string) => `Ver todo: ${category}`,
  table: 'Tabla',
  notes: {
    nothingShared: 'Aquí todavía no se comparte nada: elige lo que muestra esta página.',
    nothingCompared: 'Aquí todavía no se compara nada: agrega dos o más variantes.',
    noSlides: 'Los clientes no ven nada aquí: agrega dos o más diapositivas.',
    button: 'Botón',
    noPicture: 'Los clientes no ven nada aquí: el bloque todavía no tiene imagen.',
    unknownBlock: 'Los clientes no ven este bloque',
    whyUnknown: (component: string) =>
      `El sitio todavía no tiene “${component}”. Quita el bloque, o pide a quienes cuidan el sitio que lo hagan.`,
    noProducts: 'Los clientes no ven nada aquí: elige un producto.',
    notSold: (ids: string[]) =>
      `No se muestra, porque ninguna cocina que recibe pedidos lo vende: ${ids.join(', ')}. Elige otra cosa.`,
    soldOut: (names: string[]) => `No se muestra, porque está agotado: ${names.join(', ')}.`,
    stepWithoutDish: (ids: string[]) =>
      `Escalones sin precio, porque ninguna cocina vende su platillo ahora: ${ids.join(', ')}.`,
    noCategory: (id: string) =>
      id === ''
        ? 'Los clientes no ven nada aquí: elige una categoría.'
        : `Los clientes no ven nada aquí: ninguna cocina que recibe pedidos tiene la categoría "${id}". Elige otra.`,
    noPlace: (place: string) =>
      place === ''
        ? 'Los clientes no ven nada aquí: escribe un lugar.'
        : `Los clientes no ven nada aquí: no tenemos ninguna cocina en "${place}". Escribe la ciudad, el estado o el código postal de una.`,
  },
}
