import { capitalize } from '#src/domain/capitalize.ts'
import type { DietaryFilter, DietaryFit } from '#src/domain/menu/modifiers/built/build-fit.ts'
import { allergenName, dietName, joinList, sharedFryerDietText } from './diet-text.ts'

export const dietCopy = {
  title: 'Alergias y dieta',
  short: 'Dieta',
  hint: 'Evita ingredientes o sigue una dieta',
  leaveOut: 'Evitar',
  keep: 'Mostrar solo',
  clear: 'Mostrar todo otra vez',
  without: (allergens: string[]) => `sin ${joinList(allergens.map(allergenName), 'or')}`,
  chosen: (allergens: string[], diets: string[]) => capitalize(filterText(allergens, diets)),
  found: (allergens: string[], diets: string[]) => `con opción: ${filterText(allergens, diets)}`,
  fit: (fit: DietaryFit, friedWith: string | null) => {
    const { isUnfit, needsChoices, without, diets, may, shared } = fit
    const kept = diets.filter(diet => !shared.includes(diet))
    const sharing = shared.length > 0 ? sharedFryerDietText(shared, friedWith) : ''
    const fryer = [
      may.length > 0 && `Puede contener ${joinList(may.map(allergenName), 'or')} (freidora compartida)`,
      sharing &&
        (shared.some(diet => diets.includes(diet)) ? `Se puede pedir con ${sharing}` : capitalize(sharing)),
    ].filter(Boolean)
    if (isUnfit) return [capitalize(dietCopy.unfit(without, diets)), ...fryer].join('. ')
    if (without.length + kept.length > 0)
      return [`Se puede pedir ${filterText(without, kept)}`, ...fryer].join('. ')
    return (
      fryer.join('. ') ||
      (needsChoices ? 'Te queda bien, elijas lo que elijas' : 'Te queda bien tal como viene')
    )
  },
  unfit: (allergens: string[], diets: string[]) =>
    [
      allergens.length > 0 && `contiene ${joinList(allergens.map(allergenName), 'or')}, o no lo indica`,
      diets.length > 0 && `no puede ser ${joinList(diets.map(dietName), 'and')}`,
    ]
      .filter(Boolean)
      .join('; '),
  leftOut: (count: number, { allergens, diets }: DietaryFilter) => {
    const isOne = count === 1
    const why = [
      allergens.length > 0 &&
        `${allergens.length > 1 ? 'alguno de ellos' : 'eso'} o no lo ${isOne ? 'indica' : 'indican'}`,
      diets.length > 0 && `no ${isOne ? 'puede' : 'pueden'} serlo`,
    ]
    const contains = allergens.length > 0 ? `${isOne ? 'contiene' : 'contienen'} ` : ''
    return `${count} ${contains}${why.filter(Boolean).join(', o ')}.`
  },
  showThem: 'Mostrarlos',
  hideThem: 'Ocultarlos',
  chart: 'La tabla completa, con nutrición',
  disclaimer:
    'Nuestras cocinas trabajan con los nueve alérgenos principales y comparten freidoras y mesas. No podemos prometer que algo esté libre de ellos. Si una alergia es grave, llama a la cocina antes de pedir.',
}

/** Returns the chosen filters, such as `vegano, sin leche o huevo`. */
function filterText(allergens: string[], diets: string[]): string {
  const parts = [
    joinList(diets.map(dietName), 'and'),
    allergens.length > 0 ? dietCopy.without(allergens) : '',
  ]
  return parts.filter(Boolean).join(', ')
}
