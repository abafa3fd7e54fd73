/** Brings the section that the query asks for into view: of several by that name, the one for whoever is looking. */
export function showSection(query: string): void {
  const name = new URLSearchParams(query).get('section')
  const sections = [...document.querySelectorAll<HTMLElement>('[data-section]')]
  const section = sections.find(({ dataset, offsetParent }) => dataset.section === name && offsetParent)
  if (!section) return
  section.scrollIntoView()
  // The next press of Tab goes on from there.
  section.tabIndex = -1
  section.focus({ preventScroll: true })
}
