import { h } from './dom.ts'

/** Builds a search field that hides rows without all of its words. */
export function findIn(label: string, rows: readonly HTMLElement[]): HTMLInputElement {
  const search = h('input', {
    ...{ class: 'find', type: 'search', autocomplete: 'off', placeholder: 'Find' },
    'aria-label': label,
  })
  search.addEventListener('input', () => {
    const words = search.value.toLowerCase().split(/\s+/)
    for (const row of rows) {
      const text = row.textContent?.toLowerCase() ?? ''
      row.hidden = !words.every(word => text.includes(word))
    }
  })
  return search
}
