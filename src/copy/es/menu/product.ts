import { INSTRUCTIONS_MAX_LENGTH } from '#src/domain/bag/bag-limits.ts'
import { endWithPeriod } from '#src/domain/content/end-with-period.ts'
import { allergenName, joinList } from './diet-text.ts'

export const productCopy = {
  back: 'Volver',
  add: 'Agregar',
  update: 'Actualizar',
  next: (group: string) => `Sigue: ${group}`,
  required: 'Obligatorio',
  completed: 'Completo',
  change: 'Cambiar',
  clear: 'Borrar',
  outOfStock: 'Agotado',
  seeDisclaimer: '(MIRA EL AVISO ABAJO)',
  heatSnapped: (wanted: string, landed: string) => `${wanted} está agotado. Pusimos el nivel en ${landed}.`,
  optionImage: (name: string) => `Imagen del extra ${name}`,
  rule: (min: number, max: number | null): string => {
    if (min > 0 && min === max) return `Elige ${min}`
    if (min > 0) return max === null ? `Elige ${min} o más` : `Elige de ${min} a ${max}`
    return max === null || max === 1 ? 'Opcional' : `Opcional, hasta ${max}`
  },
  more: (left: number) => (left === 1 ? 'Falta elegir 1' : `Faltan ${left} por elegir`),
  full: (max: number) =>
    max === 1 ? 'Esa es la única. Quítala para cambiar.' : `Ya están las ${max}. Quita una para cambiar.`,
  missing: (group: string, left: number) =>
    left > 1 ? `En “${group}” faltan ${left} opciones.` : `En “${group}” falta elegir una opción.`,
  missingWaiver: 'Acepta la exención de responsabilidad Reaper para agregar este platillo.',
  waiverBelow: 'Reaper requiere una exención de responsabilidad; mírala abajo.',
  finishTitle: 'Una última cosa',
  madeFor: 'Para quién es',
  madeForPlaceholder: 'Nombre de la persona',
  instructions: 'Instrucciones especiales',
  instructionsPlaceholder: 'La salsa aparte, por favor…',
  instructionsLeft: (count: number) => `${count} de ${INSTRUCTIONS_MAX_LENGTH} caracteres`,
  leave: 'Salir sin agregar y volver al menú',
  leaveEditing: 'Salir sin cambiarlo y volver al menú',
  contains: (allergens: readonly string[]) => `Contiene ${joinList(allergens.map(allergenName), 'and')}`,
  mayContain: (allergens: readonly string[]) =>
    `Puede contener ${joinList(allergens.map(allergenName), 'and')} (freidora compartida)`,
  unstated: (allergens: readonly string[]) => `No indica ${joinList(allergens.map(allergenName), 'and')}`,
  chart: 'Todos los alérgenos y la nutrición',
  serves: (people: number) => (people === 1 ? 'Para 1 persona' : `Para ${people} personas`),
  soldOut: 'Agotado',
  soldOutTitle: 'Agotado por ahora',
  soldOutHint: 'El último acaba de salir. Hay mucho más en la cocina.',
  soldOutKept: 'Lo que armaste se queda guardado aquí por si regresa.',
  lookAgain: 'Revisar de nuevo',
  stillSoldOut: 'Todavía no hay. Acabamos de preguntarle a la cocina.',
  notServed: 'No se sirve ahora',
  notServedTitle: 'No se sirve en este momento',
  servedThen: (served: string, back: string) =>
    `${endWithPeriod(served)} ${back} Hay mucho más en la cocina.`,
  soldOutUntil: (back: string) => `${back} Hay mucho más en la cocina.`,
  backToMenu: 'Volver al menú',
  editing: 'Estás cambiando un artículo de tu bolsa.',
  editLost: 'No encontramos ese artículo en tu bolsa, así que vas a agregar uno nuevo.',
  editUnreachable: 'No podemos abrir tu bolsa en este momento, así que aquí empiezas de cero.',
  retry: 'Intentar de nuevo',
}
