export const memberCopy = {
  hi: 'Hola,',
  points: 'puntos',
  pointsBar: 'Tus puntos rumbo a los 1,200',
  pending: 'pendientes',
  pendingNote: (program: string) =>
    `Los puntos pendientes de ${program} pueden tardar 24 horas en estar disponibles.`,
  account: 'Cuenta',
  signIn: 'Iniciar sesión',
  signOut: 'Cerrar sesión',
  signedOut: 'Cerraste tu sesión.',
  signOutFailed: 'Tu sesión sigue abierta: no pudimos comunicarnos con la cocina. Inténtalo de nuevo.',
  forcedOut: {
    title: 'Se cerró tu sesión',
    message: 'Por tu seguridad, cerramos tu sesión. Inicia sesión otra vez para continuar.',
    reason:
      'Esto puede pasar cuando entras a tu cuenta desde varios dispositivos o cuando algo fue distinto la última vez que iniciaste sesión. ¡Gracias por tu comprensión!',
    dismiss: 'Cerrar',
  },
}
