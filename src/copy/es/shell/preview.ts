export const previewCopy = {
  title: 'Vista previa',
  expired: 'Esta vista previa tiene una hora y dejó de seguirte. Guarda y vuelve a cargar el editor.',
  notShown: 'Este cambio todavía no se puede mostrar. Lo que ves es la página como estaba antes.',
  offline: 'El sitio no respondió. La vista previa te sigue otra vez con tu próximo cambio.',
  missing: {
    title: 'Aquí no hay ninguna historia',
    text: (address: string) => `Storyblok no tiene ninguna historia en ${address}, guardada ni publicada.`,
    open: (address: string) => `Abrir ${address} como la ven los clientes`,
  },
  viewAs: 'Ver como',
  views: { all: 'Todos', guest: 'Invitado', member: 'Miembro' },
  shown: { all: 'Todas las versiones', guest: 'Como invitado', member: 'Como miembro' },
  hint: '“Todos” muestra a la vez cada versión de la página, con una nota en cada una.',
  at: 'Fecha y hora',
  atHint: 'En tu propia hora. Vacío es ahora.',
  now: 'Ahora',
  kitchen: 'Cocina',
  noKitchen: 'Ninguna elegida todavía',
  variant: 'Prueba A/B',
  variantOf: (test: string, variant: string) => `${test}: ${variant}`,
  usedOn: (pages: readonly string[]) =>
    pages.length === 0
      ? 'Ninguna página muestra estos bloques todavía.'
      : `Lo que se publica aquí cambia en ${pages.length === 1 ? 'una página' : `${pages.length} páginas`}: ${pages.join(', ')}.`,
  linkHint: 'Ctrl-clic o ⌘-clic sigue un enlace.',
  problems: (count: number) =>
    count === 0 ? 'Sin problemas' : count === 1 ? '1 problema' : `${count} problemas`,
  marks: 'Notas en los bloques',
  problemsTitle: 'Por corregir',
  about: (block: string, field: string) => (field ? `${block}, ${field}` : block),
  severity: { error: 'Error', warning: 'Advertencia' },
  badge: {
    members: 'Solo miembros',
    guests: 'Solo invitados',
    hidden: 'Oculto',
    from: (from: string) => `Desde ${from}`,
    until: (until: string) => `Hasta ${until}`,
    between: (from: string, until: string) => `Desde ${from} hasta ${until}`,
    ended: 'Terminado',
    variant: (test: string, variant: string, share: number) =>
      `${test}: ${variant}, ${Math.round(share * 100)} %`,
    places: (places: readonly string[]) =>
      `Solo en ${places.map(place => place.split('/').at(-1)).join(', ')}`,
    local: (from: string | null, until: string | null) =>
      `${[from && `Desde ${from}`, until && (from ? `hasta ${until}` : `Hasta ${until}`)].filter(Boolean).join(' ')}, por el reloj de cada cocina`,
  },
}

export const exampleMember = {
  first_name: 'Alex',
  points: 450,
  pending_points: 0,
  tier: null,
  expires: '2999-01-01T00:00:00.000Z',
}
