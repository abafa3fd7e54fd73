import type { AllergenStatus } from '#src/domain/menu/allergens.ts'

export const chartCopy = {
  title: 'Alérgenos y nutrición',
  pageTitle: (kitchen: string, app: string) => `Alérgenos y nutrición · ${kitchen} · ${app}`,
  description: (kitchen: string) =>
    `Cuáles de los nueve alérgenos principales hay en todo lo que vende ${kitchen}, y sus calorías.`,
  how: 'Cada fila es el platillo por sí solo. Lo que elijas para él agrega lo que dice su fila en “Opciones y extras”. Las calorías son las del platillo tal como viene: de lo más ligero a lo más pesado que se tiene que elegir para él.',
  legend: {
    contains: 'Lo contiene',
    may_contain: 'Puede contenerlo: se fríe en una freidora compartida',
    unstated: 'No hay información: da por hecho que puede contenerlo',
    free: 'Se prepara sin él',
  } satisfies Record<AllergenStatus, string>,
  legendTitle: 'Qué significan las marcas',
  filterTitle: 'Ocultar lo que evito',
  filterDiet: 'Mostrar solo',
  canBe: (diets: string[]) => `Se puede pedir ${diets.join(' o ')}`,
  words: { contains: 'Sí', may_contain: 'Tal\u00a0vez', unstated: '?', free: '–' },
  said: {
    contains: 'contiene',
    may_contain: 'puede contener',
    unstated: 'no se indica',
    free: 'se prepara sin él',
  },
  fryerUnsaid: 'Esta cocina no indica qué más pasa por su freidora.',
  promise:
    'Todo se prepara en una misma cocina, con mesas y utensilios compartidos. No podemos prometer que algo esté libre de un alérgeno. Si una alergia es grave, llama a la cocina antes de pedir.',
  item: 'Platillo',
  calories: 'Cal',
  caloriesUnstated: 'no se indica',
  options: 'Opciones y extras',
  advice:
    'Como guía general de nutrición se usan 2,000 calorías al día, pero las necesidades calóricas varían.',
  onRequest: 'Hay información nutricional adicional disponible a solicitud.',
  asOf: (version: string, day: string) => `Versión ${version} del menú, al ${day}.`,
  print: 'Imprime esta página o guárdala como PDF: ocupa dos hojas de papel.',
  toMenu: 'Volver al menú',
  link: 'Alérgenos y nutrición',
  whichTitle: 'Alérgenos y nutrición',
  which: 'Lo que lleva nuestra comida depende de la cocina que la prepara. Elige la tuya.',
  other: 'Otra cocina',
  missingTitle: 'No encontramos esa cocina.',
  missing: 'Elige una cocina y mira qué lleva todo lo que vende.',
}
