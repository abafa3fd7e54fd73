/** What a member ordered before, to be had again by a press. */
export const againCopy = {
  reading: 'Buscando lo que pides aquí',
  none: 'Pide aquí una vez y, desde entonces, lo tendrás a un toque.',
  add: 'Agregar otra vez:',
  for: (name: string) => `para ${name}`,
  with: (choices: string[]) => (choices.length > 0 ? `con ${choices.join(', ')}` : ''),
}
