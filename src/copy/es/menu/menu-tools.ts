import { countWithNoun } from '../grammar.ts'

export const menuToolsCopy = {
  brands: 'Qué menú',
  search: 'Buscar',
  clearSearch: 'Borrar la búsqueda',
  found: (count: number) => countWithNoun(count, 'platillo'),
  foundInWords: (query: string) => `“${query}” está en la descripción de:`,
  foundElsewhere: (query: string) => `No hay “${query}” en este menú. Está en el otro menú de esta cocina:`,
  foundAlike: (query: string) => `Nada se llama “${query}”. Esto se parece:`,
  noResultsTitle: 'Nada en esta cocina',
  noResults: (query: string) => `Nada en este menú se llama “${query}”.`,
  nothingFits: 'Nada en este menú va con lo que elegiste.',
  nothingFitsSearch: (query: string) => `Nada en este menú se llama “${query}” y va con lo que elegiste.`,
  tryAgain: 'Prueba con otra palabra, o mira todo. Para lo que no comes está el filtro de arriba.',
  showAll: 'Mostrar todo el menú',
}
