import type { TierBenefits } from '#src/contract/member/members.ts'
import { endWithPeriod } from '#src/domain/content/end-with-period.ts'
import type { AccountSection } from '#src/domain/content/paths/account-section.ts'
import { formatThousands } from '#src/domain/format-thousands.ts'
import type { Tier } from '#src/domain/member/points/loyalty.ts'
import { isolateRtl } from '#src/domain/text/clean-text.ts'
import { atTime, countWithNoun } from '../grammar.ts'
import { handoffNames } from '../handoff/handoff.ts'

function pointsWords(points: number) {
  return `${formatThousands(points)} ${points === 1 ? 'punto' : 'puntos'}`
}

export const membersAreaCopy = {
  title: 'Tu cuenta',
  description: 'Tus puntos, tus recompensas y todo lo que has pedido.',
  settingsTitle: 'Tu configuración',
  hi: 'Hola,',
  reading: 'Abriendo tu cuenta…',
  noScript: 'Tu cuenta necesita JavaScript. Actívalo para ver tus pedidos y recompensas.',
  retry: 'Intentar de nuevo',
  cancel: 'Cancelar',
  unreachableTitle: 'No podemos comunicarnos con la cocina',
  signIn: 'Iniciar sesión',
  signInAgain: 'Iniciar sesión otra vez',
  signOut: 'Cerrar sesión',
  signedOutTitle: 'Tu sesión está cerrada',
  signedOut: 'Inicia sesión para ver tus puntos, tus recompensas y tus pedidos.',
  deletedTitle: 'Tu cuenta ya no existe',
  goHome: 'Ir al inicio',
  sections: 'Cuenta',
  section: {
    'order-history': 'Pedidos',
    'rewards-section': 'Recompensas',
    'user-info': 'Configuración',
  } satisfies Record<AccountSection, string>,

  tier: { bronze: 'Bronze', silver: 'Silver', gold: 'Gold' } satisfies Record<Tier, string>,
  noTier: 'Empezando',
  pointsTitle: 'Tus puntos',
  pointsUnit: 'puntos',
  thousands: formatThousands,
  toNextTier: (missing: number, tier: string) =>
    `Te ${missing === 1 ? 'falta' : 'faltan'} ${formatThousands(missing)} para ${tier}`,
  topTier: 'Estás en lo más alto.',
  barLabel: 'Puntos rumbo a Gold',
  barValue: (points: number, max: number) => `${formatThousands(points)} de ${formatThousands(max)} puntos`,
  pending: (points: number) => `+${formatThousands(points)} ${points === 1 ? 'pendiente' : 'pendientes'}`,
  pendingPosts: (day: string, time: string) =>
    endWithPeriod(`Disponibles a más tardar el ${day}, ${atTime(time)}`),
  pendingTier: (tier: string) => `Con ellos llegas a ${tier}.`,
  owed: (points: number) =>
    points === 1
      ? 'El próximo punto se usa para un pedido cuyo dinero se devolvió después de gastar sus puntos.'
      : `Los próximos ${formatThousands(points)} puntos se usan para un pedido cuyo dinero se devolvió después de gastar sus puntos.`,
  expires: (date: string) => `Tus puntos son válidos hasta el ${date}. Con cualquier pedido los conservas.`,

  benefits: {
    title: 'Lo que te da tu nivel',
    from: (points: number) => `desde ${pointsWords(points)}`,
    yours: 'Estás aquí',
    of: ({ bonus_percent, early_days, birthday_reward }: TierBenefits) => [
      ...(bonus_percent > 0 ? [`${bonus_percent}% más de puntos en cada pedido`] : ['Puntos en cada pedido']),
      ...(birthday_reward ? [`${birthday_reward}, una vez al año`] : []),
      ...(early_days > 0
        ? [`Nuevas recompensas ${countWithNoun(early_days, 'día')} antes que los demás`]
        : []),
    ],
  },
  reached: {
    title: (tier: string) => `¡Llegaste a ${tier}!`,
    text: 'No lo pierdes al gastar tus puntos.',
    dismiss: '¡Genial!',
  },

  orders: {
    title: 'Tus pedidos',
    reading: 'Buscando tus pedidos…',
    empty: 'Todavía no hay pedidos',
    emptyHint: 'El primero es el más caliente. Aparecerá aquí, listo para pedirlo otra vez.',
    emptyAction: 'Empezar un pedido',
    number: 'Número de pedido',
    total: 'Total',
    full: 'Ver el pedido completo',
    less: 'Ver menos',
    ofOrder: (num: string) => `, pedido ${num}`,
    moreItems: (count: number) => `+${countWithNoun(count, 'artículo')}`,
    moreChoices: (count: number) => `+${count} más`,
    again: 'Pedir otra vez',
    older: 'Ver más',
    earned: (points: number) => `+${pointsWords(points)}`,
    handoff: handoffNames,
    goesTo: 'Entregado en',
    unit: (unit: string) => `Depto. ${unit}`,
  },

  avoids: {
    title: 'Lo que se evita',
    text: 'El menú, tu bolsa y lo de siempre te avisan cuando algo podría no estar libre de eso.',
    reading: 'Buscando lo que evitas',
    you: 'Tú',
    leavesOut: (names: string[]) => `Sin ${names.join(', ')}`,
    nothing: 'No se evita nada',
    of: (person: string) => `Lo que se evita: ${isolateRtl(person)}`,
  },
  usuals: {
    title: 'Lo de siempre',
    reading: 'Recordando lo de siempre…',
    for: (name: string) => `Para ${name}`,
    times: (times: number) => `Se pidió ${countWithNoun(times, 'vez', 'veces')}`,
    add: 'Agregar',
    addFor: (product: string, name: string) => `Agregar ${product} para ${isolateRtl(name)}`,
    build: 'Verlo primero',
    hadAt: (kitchen: string) => `La última vez fue en ${kitchen}. ¿Lo pides ahí otra vez?`,
    addThere: 'Agregarlo ahí',
    pickKitchen: 'Elegir otra cocina',
  },
}
