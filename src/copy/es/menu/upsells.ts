export const upsellCopy = {
  goesWith: 'Va bien con esto',
  add: 'Agregar',
  added: (count: number) => (count > 1 ? `Agregado ×${count}` : 'Agregado'),
  inBag: (name: string, count: number) =>
    count > 1 ? `${name} está en tu bolsa, ${count} veces.` : `${name} está en tu bolsa.`,
  customize: 'Personalizar',
}
