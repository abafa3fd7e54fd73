import type { KitchenState } from '#src/domain/kitchen/kitchen-status.ts'
import type { Badge } from '#src/domain/menu/badges.ts'

export const menuCopy = {
  add: 'Agregar',
  chooseFirst: ': elige primero',
  adding: (count: number) => `Agregando ×${count}`,
}

export function orderingUnavailableText(status: KitchenState): string | undefined {
  switch (status) {
    case 'unavailable':
      return 'Aquí no hay pedidos en línea en este momento.'
    case 'coming-soon':
      return 'No hay pedidos en línea hasta que abra esta cocina.'
    case 'open':
    case 'closing-soon':
    case 'orders-over':
    case 'opening-soon':
    case 'closed':
      return undefined
  }
}

export const badgeNames: Record<Badge | 'new', string> = {
  'best-seller': 'Favorito',
  hot: 'Picante',
  new: 'Nuevo',
}
