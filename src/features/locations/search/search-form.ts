export function needsSearch(form: HTMLFormElement, results: Element): boolean {
  const params = new URLSearchParams(location.search)
  const names = new Set([...form.querySelectorAll('input')].map(({ name }) => name))
  return (
    params.has('near') ||
    (results.childElementCount === 0 && [...params.keys()].some(name => names.has(name)))
  )
}

export function searchFormQuery(form: HTMLFormElement): string {
  const fields = [...new FormData(form)].flatMap(([name, value]) =>
    typeof value === 'string' && value.trim() ? [[name, value.trim()]] : [],
  )
  return String(new URLSearchParams(fields))
}

export function fillSearchForm(form: HTMLFormElement, query: string): void {
  const params = new URLSearchParams(query)
  for (const input of form.querySelectorAll('input')) {
    const value = params.get(input.name) ?? ''
    if (input.type === 'search') input.value = value
    else input.checked = input.value === value
  }
}
