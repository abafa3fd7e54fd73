/** What a curbside guest drives. */
export const vehicleCopy = {
  title: '¿Qué auto manejas?',
  make: 'Marca y modelo',
  makeExample: 'Ford F-150',
  color: 'Color',
  colorExample: 'Rojo',
  spot: 'Número del espacio de estacionamiento (opcional)',
  spotHint: 'Si ya estás en uno.',
  invalidMake: 'Dinos la marca y el modelo.',
  invalidColor: 'Dinos el color.',
  incomplete: 'Dinos qué auto manejas para encontrarte afuera.',
  save: 'Guardar',
  lookingFor: 'Buscamos:',
  summary: (color: string, make: string) => `${make}, color ${color.toLowerCase()}`,
  spotOf: (spot: string) => `Espacio ${spot}`,
  edit: 'Cambiar',
  editLabel: 'Cambiar el auto que manejas',
}
