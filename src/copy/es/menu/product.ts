import { asSentence } from '#src/domain/content/sentence.ts'
import { INSTRUCTIONS_MAX_LENGTH } from '#src/domain/limits.ts'
import { type Cents, formatCents } from '#src/domain/money/money.ts'
import { allergenName, dietName, list } from './diet-words.ts'

/** The product page. */
export const productCopy = {
  back: 'Volver',
  add: 'Agregar',
  update: 'Actualizar',
  required: 'Obligatorio',
  completed: 'Completo',
  change: 'Cambiar',
  clear: 'Borrar',
  outOfStock: 'Agotado',
  seeDisclaimer: '(MIRA EL AVISO ABAJO)',
  heatBlank: '¿Qué tanto te atreves?',
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
  instructionsPlaceholder: 'Bien crujiente, la salsa aparte…',
  instructionsLeft: (count: number) => `${count} de ${INSTRUCTIONS_MAX_LENGTH} caracteres`,
  leave: 'Salir sin agregar y volver al menú',
  leaveEditing: 'Salir sin cambiarlo y volver al menú',
  contains: (allergens: readonly string[]) => `Contiene ${listed(allergens.map(allergenName))}`,
  mayContain: (allergens: readonly string[]) =>
    `Puede contener ${listed(allergens.map(allergenName))} (freidora compartida)`,
  fits: (diets: readonly string[]) =>
    `${capitalized(listed(diets.map(dietName)))}, tal como está armado ahora`,
  unstated: (allergens: readonly string[]) => `No indica ${listed(allergens.map(allergenName))}`,
  chart: 'Todos los alérgenos y la nutrición',
  goesWith: 'Va bien con esto',
  addUpsell: 'Agregar',
  addedUpsell: (count: number) => (count > 1 ? `Agregado ×${count}` : 'Agregado'),
  upsellInBag: (name: string, count: number) =>
    count > 1 ? `${name} está en tu bolsa, ${count} veces.` : `${name} está en tu bolsa.`,
  customize: 'Personalizar',
  serves: (people: number) => (people === 1 ? 'Para 1 persona' : `Para ${people} personas`),
  soldOut: 'Agotado',
  soldOutTitle: 'Agotado por ahora',
  soldOutHint: 'El último acaba de salir. Hay mucho más en la cocina.',
  soldOutKept: 'Lo que armaste se queda guardado aquí por si regresa.',
  lookAgain: 'Revisar de nuevo',
  stillSoldOut: 'Todavía no hay. Acabamos de preguntarle a la cocina.',
  notServed: 'No se sirve ahora',
  notServedTitle: 'No se sirve en este momento',
  servedThen: (served: string, back: string) => `${asSentence(served)} ${back} Hay mucho más en la cocina.`,
  soldOutUntil: (back: string) => `${back} Hay mucho más en la cocina.`,
  backToMenu: 'Volver al menú',
  editing: 'Estás cambiando un artículo de tu bolsa.',
  editLost: 'No encontramos ese artículo en tu bolsa, así que vas a agregar uno nuevo.',
  editUnreachable: 'No podemos abrir tu bolsa en este momento, así que aquí empiezas de cero.',
  retry: 'Intentar de nuevo',
}

/** As in `leche, huevo y soya`. */
function listed(words: string[]): string {
  return list(words, 'and')
}

function capitalized(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** What changed on the menu while a product was built. */
export const productNewsCopy = {
  gone: (names: (string | null)[]): string => {
    const known = names.filter(name => name !== null)
    const all = known.length < names.length ? [...known, 'algo que elegiste'] : known
    const gone = all.length > 1 ? 'se acaban de agotar, así que los' : 'se acaba de agotar, así que lo'
    return `${capitalized(listed(all))} ${gone} quitamos. Todo lo demás está como lo dejaste.`
  },
  justSoldOut: (name: string) => `${name} se acaba de agotar.`,
  notServed: (name: string) => `${name} ya no se sirve a esta hora.`,
  newPrice: (name: string, was: Cents, is: Cents) =>
    `${name}, como lo tienes armado, ahora cuesta ${formatCents(is)} en vez de ${formatCents(was)}.`,
}

/** Stored with each line as accepted: a change of the text needs a new version. */
export const reaperWaiver = {
  version: '2026-01',
  title: 'La exención de responsabilidad Reaper',
  text: 'El nivel Reaper se prepara con algunos de los chiles más picantes del mundo. Al agregarlo a tu pedido confirmas que tienes 18 años o más, que lo comes bajo tu propio riesgo y que nadie de tu grupo que tenga problemas del corazón, asma o alergia a los chiles lo va a tocar.',
  accept: 'Tengo 18 años o más y acepto la exención de responsabilidad Reaper',
}
