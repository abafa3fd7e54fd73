import type { KitchenState } from '#src/domain/kitchen/kitchen-status.ts'
import type { Badge } from '#src/domain/menu/badges.ts'
import { counted } from '../grammar.ts'

/** The list of a menu. */
export const menuCopy = {
  categories: 'Categorías del menú',
  customize: 'Personalizar',
  add: 'Agregar',
  chooseFirst: ': elige primero',
  updated: (count: number) => `Listo. ${counted(count, 'artículo')} en tu bolsa.`,
  soldOut: 'Agotado',
  soldOutHint: 'Regresa cuando esté lista la próxima tanda.',
  adding: (count: number) => `Agregando ×${count}`,
  serves: (people: number) => `Para ${counted(people, 'persona')}`,
  backToTop: 'Volver arriba',
  brands: 'Qué menú',
  search: 'Buscar',
  clearSearch: 'Borrar la búsqueda',
  found: (count: number) => counted(count, 'platillo'),
  foundInWords: (query: string) => `“${query}” está en la descripción de:`,
  foundElsewhere: (query: string) => `No hay “${query}” en este menú. Está en el otro menú de esta cocina:`,
  foundAlike: (query: string) => `Nada se llama “${query}”. Esto se parece:`,
  noResultsTitle: 'Nada en esta cocina',
  noResults: (query: string) => `Nada en este menú se llama “${query}”.`,
  nothingFits: 'Nada en este menú va con lo que elegiste.',
  nothingFitsSearch: (query: string) => `Nada en este menú se llama “${query}” y va con lo que elegiste.`,
  tryAgain: 'Prueba con otra palabra, o mira todo. Para lo que no comes está el filtro de arriba.',
  showAll: 'Mostrar todo el menú',
  unknownCategory: 'Esa categoría no está en este menú. Aquí tienes todo lo que sí está.',
}

/** Why a kitchen takes nothing into a bag; undefined when it does, though it may be closed right now. */
export function refusal(status: KitchenState): string | undefined {
  switch (status) {
    case 'unavailable':
      return 'Aquí no hay pedidos en línea en este momento.'
    case 'coming-soon':
      return 'No hay pedidos en línea hasta que abra esta cocina.'
    case 'open':
    case 'closing-soon':
    case 'orders-over':
    case 'opening-soon':
    case 'closed':
      return undefined
  }
}

/** What the stickers on products say. */
export const badgeNames: Record<Badge | 'new', string> = {
  'best-seller': 'Favorito',
  hot: 'Picante',
  new: 'Nuevo',
}
