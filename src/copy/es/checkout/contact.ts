import type { ContactField } from '#src/domain/member/contact.ts'

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
} satisfies Record<string, Record<ContactField, string>>
