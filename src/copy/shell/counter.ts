export const counterCopy = {
  quantity: (name: string) => `${name} quantity`,
  increase: (name: string) => `Increase ${name}`,
  decrease: (name: string) => `Decrease ${name}`,
  remove: (name: string) => `Remove ${name}`,
}
