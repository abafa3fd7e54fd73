export function isAsked(form: HTMLFormElement, results: Element): boolean {
  const asked = new URLSearchParams(location.search)
  const names = new Set([...form.querySelectorAll('input')].map(({ name }) => name))
  return (
    asked.has('near') || (results.childElementCount === 0 && [...asked.keys()].some(name => names.has(name)))
  )
}

export function queryOf(form: HTMLFormElement): string {
  const asked = [...new FormData(form)].flatMap(([name, value]) =>
    typeof value === 'string' && value.trim() ? [[name, value.trim()]] : [],
  )
  return String(new URLSearchParams(asked))
}

export function fill(form: HTMLFormElement, query: string): void {
  const asked = new URLSearchParams(query)
  for (const input of form.querySelectorAll('input')) {
    const value = asked.get(input.name) ?? ''
    if (input.type === 'search') input.value = value
    else input.checked = input.value === value
  }
}
