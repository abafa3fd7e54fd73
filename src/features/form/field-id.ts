import type { Form } from '#src/stores/form/form.ts'

export function fieldId(form: Pick<Form, 'name'>, field: string): string {
  return `${form.name}-${field}`
}

export function fieldHelperId(form: Pick<Form, 'name'>, field: string): string {
  return `${fieldId(form, field)}-rules`
}
