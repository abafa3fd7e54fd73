export const socialSignInFailedText =
  'No pudimos conectarnos con tu perfil social por un error que recibimos (rechazaste el acceso, tu configuración de privacidad lo impide, etc.). Inténtalo de nuevo, o inicia sesión o crea tu cuenta de otra manera.'
