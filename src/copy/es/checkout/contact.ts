import type { ContactCopy, ContactField } from '#src/domain/member/contact.ts'
import { NAME_MAX_LENGTH } from '#src/domain/member/contact.ts'

export const contactCopy = {
  label: {
    first_name: 'Nombre',
    last_name: 'Apellido',
    email: 'Correo electrónico',
    phone: 'Teléfono',
  },
  invalid: {
    first_name: 'Falta tu nombre.',
    last_name: 'Falta tu apellido.',
    email: 'Escribe un correo electrónico válido.',
    phone: 'Escribe un número de teléfono válido.',
  },
  reason: {
    letters: 'Empieza con una letra.',
    'name-length': `Usa ${NAME_MAX_LENGTH} letras como máximo.`,
    mailbox: 'Antes de la @ usa letras sin acentos.',
    characters: 'Usa solo dígitos.',
    country: 'Solo podemos llamar a números de Estados Unidos y Canadá.',
    short: 'Necesita 10 dígitos, con el código de área.',
    long: 'Tiene más de 10 dígitos.',
    area: 'Ese código de área no existe.',
    exchange: 'Los tres dígitos después del código de área no pueden ser correctos.',
  },
} satisfies ContactCopy & { label: Record<ContactField, string> }
