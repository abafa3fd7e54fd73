import type { ErrorCode } from '#src/contract/errors.ts'
import { formatThousands } from '#src/domain/format-thousands.ts'
import { accountCopy } from '../account/account.ts'
import { socialSignInFailedText } from '../account/social-failed.ts'

export const accountErrors = {
  avoids_full: 'Tu cuenta ya no puede recordar a más personas. Borra primero lo que evita alguna de ellas.',
  link_expired: accountCopy.linkExpired,
  credentials_wrong:
    'Ese correo electrónico y esa contraseña no corresponden a ninguna cuenta. Revísalos e inténtalo de nuevo.',
  sign_in_required: 'Inicia sesión para continuar.',
  password_wrong: 'Esa no es tu contraseña actual.',
  proof_required: 'Por tu seguridad, inicia sesión otra vez antes de cambiar esto.',
  social_failed: socialSignInFailedText,
  other_browser: 'Abre este enlace en el navegador donde iniciaste sesión: copia la dirección y pégala allí.',
  session_not_found: 'La sesión de ese navegador ya está cerrada.',
  social_not_offered: 'Aquí no se puede iniciar sesión de esa manera.',
  profile_incomplete: 'Nos faltan unos datos para completar tu cuenta.',
  social_email_taken:
    'Ya tienes una cuenta con ese correo electrónico. Te enviamos un mensaje: abre su enlace en este navegador para conectar tu perfil social, o inicia sesión con tu contraseña.',
  social_unreachable:
    'Tu perfil social no responde en este momento. Inténtalo de nuevo o inicia sesión de otra manera.',
  redemption_not_found: 'Esta recompensa ya no se ofrece.',
  reward_kept:
    'Esta recompensa ya se usó, ya venció o fue un regalo: no se puede devolver a cambio de puntos.',
  redemption_changed: 'Esta recompensa ahora cuesta otra cantidad de puntos. Revísala y canjéala de nuevo.',
  redemption_not_yet: 'Esta recompensa todavía no está disponible.',
  points_short: 'No tienes suficientes puntos para esta recompensa.',
  password_weak: accountCopy.passwordWeak,
  password_common: 'Esa contraseña está en listas de contraseñas robadas. Elige otra.',
  profile_invalid: 'Revisa tu nombre, tu correo electrónico y tu teléfono.',
  birthday_invalid: 'Escribe un valor válido.',
  field_read_only: 'Eso no se puede cambiar aquí.',
  consent_required: 'Tienes que marcar la casilla.',
  email_invalid: 'Escribe un correo electrónico válido.',
} satisfies Partial<Record<ErrorCode, string>>

export const passwordContainsNameText =
  'Esa contraseña es fácil de adivinar: se parece a tu nombre, a tu correo electrónico o a nuestro nombre. Elige otra.'

export function missingPointsText(missing: number): string {
  const points = missing === 1 ? 'Te falta 1 punto' : `Te faltan ${formatThousands(missing)} puntos`
  return `${points} para esta recompensa.`
}
