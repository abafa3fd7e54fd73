import { type Cents, formatCents } from '#src/domain/money/money.ts'

export const bagTotalsCopy = {
  estimate: 'Total estimado',
  freeIn: (cents: Cents) => `Agrega ${formatCents(cents)} más y la entrega es gratis`,
}
