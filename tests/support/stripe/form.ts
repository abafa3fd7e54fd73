/**
 * A form with nested fields and lists, encoded by names in brackets such as `metadata[cart]` and `expand[0]`.
 */
export type StripeForm = { [name: string]: string | StripeForm | (string | StripeForm)[] }

export function parseStripeForm(text: string): StripeForm {
  const form: StripeForm = {}
  for (const [name, value] of new URLSearchParams(text)) put(form, pathOf(name), value)
  return listsOf(form) as StripeForm
}

function pathOf(name: string): string[] {
  return name.split('[').map(part => part.replace(/\]$/, ''))
}

function put(form: StripeForm, [name = '', ...rest]: string[], value: string): void {
  if (rest.length === 0) {
    form[name === '' ? String(Object.keys(form).length) : name] = value
    return
  }
  const inner = form[name]
  const next: StripeForm = typeof inner === 'object' && !Array.isArray(inner) ? inner : {}
  form[name] = next
  put(next, rest, value)
}

/** Converts objects with only numeric keys to arrays. */
function listsOf(value: StripeForm[string]): StripeForm[string] {
  if (typeof value === 'string' || Array.isArray(value)) return value
  const entries = Object.entries(value).map(([name, inner]) => [name, listsOf(inner)] as const)
  const isList = entries.length > 0 && entries.every(([name]) => /^\d+$/.test(name))
  return isList ? entries.map(([, inner]) => inner as string | StripeForm) : Object.fromEntries(entries)
}
