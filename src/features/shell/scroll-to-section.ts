export function scrollToSection(query: string): void {
  const name = new URLSearchParams(query).get('section')
  const sections = [...document.querySelectorAll<HTMLElement>('[data-section]')]
  const section = sections.find(({ dataset, offsetParent }) => dataset.section === name && offsetParent)
  if (!section) return
  section.scrollIntoView()
  // Focuses the section, so that Tab continues from there.
  section.tabIndex = -1
  section.focus({ preventScroll: true })
}
