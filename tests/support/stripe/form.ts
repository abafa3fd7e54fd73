/** A form with names in brackets: `metadata[cart]`, `expand[0]`. All values are strings. */
export type Form = { [name: string]: string | Form | (string | Form)[] }

export function readForm(text: string): Form {
  const form: Form = {}
  for (const [name, value] of new URLSearchParams(text)) put(form, pathOf(name), value)
  return listsOf(form) as Form
}

function pathOf(name: string): string[] {
  return name.split('[').map(part => part.replace(/\]$/, ''))
}

function put(form: Form, [name = '', ...rest]: string[], value: string): void {
  if (rest.length === 0) {
    form[name === '' ? String(Object.keys(form).length) : name] = value
    return
  }
  const inner = form[name]
  const next: Form = typeof inner === 'object' && !Array.isArray(inner) ? inner : {}
  form[name] = next
  put(next, rest, value)
}

/** Converts objects that have only numeric keys to lists. */
function listsOf(value: Form[string]): Form[string] {
  if (typeof value === 'string' || Array.isArray(value)) return value
  const entries = Object.entries(value).map(([name, inner]) => [name, listsOf(inner)] as const)
  const isList = entries.length > 0 && entries.every(([name]) => /^\d+$/.test(name))
  return isList ? entries.map(([, inner]) => inner as string | Form) : Object.fromEntries(entries)
}
