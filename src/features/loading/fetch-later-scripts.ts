/**
 * Preloads all scripts of the page's islands in one round trip, as listed by layouts/head/Head.astro. An
 * island hydrated before that loads the rest itself.
 */
export function fetchLaterScripts(): void {
  const later = document.querySelector<HTMLTemplateElement>('template[data-later-scripts]')
  if (!later) return
  document.head.append(later.content)
  later.remove()
}
