export const counterCopy = {
  quantity: (name: string) => `Cantidad de ${name}`,
  increase: (name: string) => `Aumentar ${name}`,
  decrease: (name: string) => `Reducir ${name}`,
  remove: (name: string) => `Quitar ${name}`,
}
