import { formatThousands } from '#src/domain/format-thousands.ts'

/** Returns `1 punto` or `1,200 puntos`. */
export function pointsText(points: number): string {
  return points === 1 ? '1 punto' : `${formatThousands(points)} puntos`
}

export const pointsToEarnCopy = {
  member: (points: number) => `Vas a ganar ${pointsText(points)}`,
  signIn: 'Inicia sesión',
  guest: (points: number) => `para ganar ${pointsText(points)} con este pedido.`,
}
