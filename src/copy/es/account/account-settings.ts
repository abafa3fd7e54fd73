import { getDateFormatter } from '#src/language/date-formatter.ts'

export const accountSettingsCopy = {
  groups: {
    account: 'Cuenta y acceso',
    food: 'Comida y favoritos',
    payment: 'Pago',
    privacy: 'Avisos y privacidad',
  },
  profile: {
    title: 'Tu información',
    edit: 'Editar tu información',
    name: 'Nombre',
    phone: 'Teléfono',
    birthday: 'Cumpleaños',
    noBirthday: 'Todavía no lo sabemos',
    birthdayOn: (day: string) => (/^\d{4}-\d{2}-\d{2}$/.test(day) ? dateWords(day) : day),
    submit: 'Guardar información',
    failed: 'No pudimos guardar tu información. Inténtalo de nuevo más tarde',
    readOnly: 'Este dato lo guarda tu cuenta del programa de puntos. Pídenos que lo cambiemos.',
  },
  email: {
    title: 'Correo electrónico',
    current: 'Inicias sesión con',
    pending: (email: string) => `Falta que abras el enlace que enviamos a ${email}.`,
    again: 'Enviarlo otra vez',
    cancel: 'Cancelar el cambio',
    change: 'Cambiar correo electrónico',
    new: 'Nuevo correo electrónico',
    submit: 'Enviarme un enlace',
    hint: 'Enviamos un enlace a la nueva dirección. Hasta que lo abras, nada cambia.',
    readOnly: 'Tu correo electrónico lo guarda tu cuenta del programa de puntos. Pídenos que lo cambiemos.',
  },
  password: {
    title: 'Contraseña',
    hint: 'Con una nueva contraseña se cierra tu sesión en todos los demás lugares.',
    setHint: 'Inicias sesión con tu perfil social. Crea una contraseña para tener otra manera de entrar.',
    change: 'Cambiar contraseña',
    set: 'Crear una contraseña',
    submit: 'Guardar mi contraseña',
  },
  sessions: {
    title: 'Dónde está abierta tu sesión',
    reading: 'Buscando tus navegadores…',
    current: 'Este navegador',
    seen: (day: string, time: string) => `Último uso: ${day}, ${time}`,
    end: 'Cerrar',
    endNamed: (device: string) => `Cerrar sesión en ${device}`,
    endOthers: 'Cerrar las demás sesiones',
    ended: (count: number) =>
      count === 1
        ? 'Se cerró la sesión en otro navegador.'
        : `Se cerró la sesión en otros ${count} navegadores.`,
    onlyThis: 'Tu sesión no está abierta en ningún otro lugar.',
  },
  favorites: {
    title: 'Cocinas favoritas',
    reading: 'Buscando tus cocinas…',
    empty: 'Todavía no hay favoritas. Toca el corazón de una cocina que te guste.',
    find: 'Buscar una cocina',
    order: 'Pedir aquí',
    orderAt: (kitchen: string) => `Pedir aquí: ${kitchen}`,
    remove: (kitchen: string) => `Quitar ${kitchen} de tus favoritas`,
    removed: (kitchen: string) => `${kitchen} ya no está entre tus favoritas.`,
  },
  data: {
    title: 'Tus datos',
    hint: 'Todo lo que guardamos sobre ti, en un archivo. O pide que lo eliminemos todo.',
    export: 'Descargar mis datos',
    file: 'mis-datos.json',
    delete: 'Eliminar mi cuenta',
    question: '¿Eliminar tu cuenta?',
    explanation:
      'Tus puntos, recompensas, favoritas y tarjetas guardadas desaparecen para siempre. Tus pedidos anteriores quedan en nuestros registros sin tu nombre. Lo que acabas de pedir todavía se prepara para ti.',
    confirm: 'Eliminar mi cuenta',
    keep: 'Conservar mi cuenta',
  },
}

/** Formats `1990-04-05` as `5 de abril de 1990`, which is unambiguous. */
function dateWords(day: string): string {
  const style = { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' } as const
  return getDateFormatter(style).format(new Date(day))
}
