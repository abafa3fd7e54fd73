/** A copy of something that cards of a menu come to say later, which the server drew once for all of them (`CardTemplates.astro`). */
export function copyOfTemplate(list: HTMLElement, name: CardTemplate): HTMLElement {
  const template = list.querySelector<HTMLTemplateElement>(`template[data-card="${name}"]`)
  const drawn = template?.content.firstElementChild?.cloneNode(true)
  if (!(drawn instanceof HTMLElement)) throw new Error(`A menu has no template for a card: ${name}`)
  return drawn
}

/** Why it could not be added, or cannot be any more; how it meets what the guest wishes. */
export type CardTemplate = 'problem' | 'away' | 'fits' | 'changed' | 'may' | 'unfit'
