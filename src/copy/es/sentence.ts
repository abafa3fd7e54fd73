/** A sentence with one period at its end, also after a time: `Abre a las 6:00 p.m.` */
export function sentence(text: string): string {
  return /[.!?…]$/.test(text) ? text : `${text}.`
}
