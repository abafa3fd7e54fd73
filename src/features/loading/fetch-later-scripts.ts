/**
 * Asks for what an island of the page needs once it wakes, all in one trip, as the head names it (layouts/head/Head.astro); who
 * wakes it without asks for what is still missing.
 */
export function fetchLaterScripts(): void {
  const later = document.querySelector<HTMLTemplateElement>('template[data-later-scripts]')
  if (!later) return
  document.head.append(later.content)
  later.remove()
}
