/** What was given back of an order that stands, on its page. */
export const refundCopy = {
  backTo: (tender: string) => `Devuelto a ${tender}`,
  /** What it is for, and the reason as it was told by mail. */
  why: ({ names, reason }: { names: string[]; reason: string | null }) =>
    [names.join(', '), reason ?? ''].filter(Boolean).join(': '),
  inTheEnd: 'Pagado al final',
}
