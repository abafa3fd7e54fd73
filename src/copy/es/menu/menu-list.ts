import { countWithNoun } from '../grammar.ts'

export const menuListCopy = {
  categories: 'Categorías del menú',
  popularHere: 'Lo\u00a0más pedido',
  customize: 'Personalizar',
  soldOut: 'Agotado',
  soldOutHint: 'Regresa cuando esté lista la próxima tanda.',
  serves: (people: number) => `Para ${countWithNoun(people, 'persona')}`,
  backToTop: 'Volver arriba',
  unknownCategory: 'Esa categoría no está en este menú. Aquí tienes todo lo que sí está.',
}
