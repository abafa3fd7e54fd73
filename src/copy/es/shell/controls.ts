/** What controls are called, whatever they are for. */
export const controlsCopy = {
  close: 'Cerrar',
  quantity: (name: string) => `Cantidad de ${name}`,
  increase: (name: string) => `Aumentar ${name}`,
  decrease: (name: string) => `Reducir ${name}`,
  remove: (name: string) => `Quitar ${name}`,
}
