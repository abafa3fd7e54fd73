import { formatThousands } from '#src/domain/format-thousands.ts'
import type { PointsEntryKind } from '#src/domain/member/points/points-ledger.ts'
import { atTime } from '../grammar.ts'

function pointsWords(points: number) {
  return `${formatThousands(points)} ${points === 1 ? 'punto' : 'puntos'}`
}

export const rewardsSectionCopy = {
  rewards: {
    title: 'Tus recompensas',
    reading: 'Desenvolviendo tus recompensas…',
    empty: 'Todavía no hay recompensas',
    emptyHint: 'Los puntos se suman con cada pedido. Tu primera recompensa llegará aquí.',
    emptyAction: 'Cómo funcionan las recompensas',
    code: 'Código',
    ready: 'Lista para usar',
    applied: 'En tu bolsa',
    notNow: 'Ahora no',
    needBag: 'Empieza una bolsa para usarlas.',
  },
  redeem: {
    title: 'Gasta tus puntos',
    hint: 'Nunca pierdes tu nivel por gastar puntos.',
    reading: 'Viendo qué te dan tus puntos…',
    cost: pointsWords,
    missing: (points: number) => `${pointsWords(points)} más`,
    progress: (label: string) => `Rumbo a ${label}`,
    from: (day: string) => `A partir del ${day}`,
    redeem: 'Canjear',
    named: (label: string, points: number) => `Canjear ${pointsWords(points)} por ${label}`,
    question: (label: string) => `¿Canjear ${label}?`,
    takes: (points: number, remaining: number) =>
      `Cuesta ${pointsWords(points)} y te ${remaining === 1 ? 'queda' : 'quedan'} ${formatThousands(remaining)}.`,
    good: (day: string) =>
      `Válida hasta el ${day}. Mientras no la uses puedes deshacer esto y recuperar tus puntos.`,
    confirm: (points: number) => `Canjear ${pointsWords(points)}`,
    keep: 'Conservar mis puntos',
    done: (label: string) => `${label}: ya es tu recompensa.`,
    paid: (points: number) => `Canjeada por ${pointsWords(points)}.`,
    undo: 'Deshacer',
    undoNamed: (label: string, points: number) => `Deshacer ${label}: recuperar ${pointsWords(points)}`,
    returned: (points: number) => `Recuperaste ${pointsWords(points)}.`,
  },
  ledger: {
    title: 'Cada punto',
    reading: 'Contando tus puntos…',
    empty: 'Todavía no hay puntos. Tu primer pedido te da los primeros.',
    kind: {
      earned: 'Ganados',
      reversed: 'Retirados',
      welcome: 'De bienvenida',
      redeemed: 'Gastados',
      restored: 'De vuelta',
      returned: 'Recompensa devuelta',
      expired: 'Vencidos',
      repaid: 'Descontados por puntos que ya se habían gastado',
    } satisfies Record<PointsEntryKind, string>,
    order: (num: string, kitchen: string | null) =>
      kitchen ? `Pedido ${num} · ${kitchen}` : `Pedido ${num}`,
    owed: (points: number) =>
      `De tus próximos puntos se ${points === 1 ? 'descuenta' : 'descuentan'} ${formatThousands(points)} más`,
    pending: 'Pendientes',
    pendingUntil: (day: string, time: string) => `Pendientes hasta el ${day}, ${atTime(time)}`,
  },
}
