/** What a curbside guest drives. */
export const vehicleCopy = {
  title: '¿Qué auto manejas?',
  make: 'Marca y modelo',
  makeExample: 'Ford F-150',
  color: 'Color',
  colorExample: 'Rojo',
  spot: 'Número del espacio de estacionamiento (opcional)',
  spotHint: 'Si ya estás en uno.',
  invalidMake: 'Por favor, dinos la marca y el modelo.',
  invalidColor: 'Por favor, dinos el color.',
  incomplete: 'Por favor, dinos qué auto manejas para encontrarte afuera.',
  save: 'Guardar',
  lookingFor: 'Buscamos:',
  summary: (color: string, make: string) => `${make}, color ${color.toLowerCase()}`,
  spotOf: (spot: string) => `Espacio ${spot}`,
  edit: 'Cambiar',
  editLabel: 'Cambiar el auto que manejas',
}
