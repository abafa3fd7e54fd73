/** What controls are called, whatever they are for. */
export const controlsCopy = {
  close: 'Close',
  quantity: (name: string) => `${name} quantity`,
  increase: (name: string) => `Increase ${name}`,
  decrease: (name: string) => `Decrease ${name}`,
  remove: (name: string) => `Remove ${name}`,
}
