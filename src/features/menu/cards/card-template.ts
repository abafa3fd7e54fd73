/** Clones a message template that the server rendered once for all cards (`CardTemplates.astro`). */
export function copyOfTemplate(list: HTMLElement, name: CardTemplate): HTMLElement {
  const template = list.querySelector<HTMLTemplateElement>(`template[data-card="${name}"]`)
  const drawn = template?.content.firstElementChild?.cloneNode(true)
  if (!(drawn instanceof HTMLElement)) throw new Error(`A menu has no template for a card: ${name}`)
  return drawn
}

/** Why it could not be added or is unavailable; how it fits the guest's wishes. */
export type CardTemplate = 'problem' | 'away' | 'fits' | 'changed' | 'may' | 'unfit'
