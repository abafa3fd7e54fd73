/** Replaces changed parts; keeps open details, form input and focus. */
export function replaceLive(shown: HTMLElement, fresh: HTMLElement): void {
  const before = announcementOf(shown)
  for (const { id } of shown.querySelectorAll('details[open] > summary'))
    fresh.querySelector(`#${id}`)?.parentElement?.setAttribute('open', '')
  keepTyped(shown, fresh)
  for (const part of shown.querySelectorAll<HTMLElement>('[data-live]')) {
    const next = fresh.querySelector(`[data-live="${part.dataset.live}"]`)
    if (!next || next.innerHTML === part.innerHTML) continue
    const focused = document.activeElement
    const hadFocus = part.contains(focused)
    part.replaceChildren(...next.childNodes)
    if (!hadFocus) continue
    const same = document.getElementById(focused?.id ?? '')
    const place = same ?? shown.querySelector<HTMLElement>('h1')
    place?.focus({ preventScroll: true })
  }
  delete shown.dataset.turns
  Object.assign(shown.dataset, fresh.dataset)
  if (announcementOf(shown) !== before) announce(announcementOf(shown))
}

function keepTyped(shown: HTMLElement, fresh: HTMLElement): void {
  for (const { id, value, defaultValue } of shown.querySelectorAll<HTMLInputElement>('input[id]')) {
    const same = fresh.querySelector<HTMLInputElement>(`#${id}`)
    if (same && value !== defaultValue) same.value = value
  }
  for (const { id, value } of shown.querySelectorAll('select')) {
    const same = fresh.querySelector<HTMLSelectElement>(`select#${id}`)
    if (same && Array.from(same.options).some(option => option.value === value)) same.value = value
  }
}

function announcementOf(page: HTMLElement): string {
  return Array.from(page.querySelectorAll('[data-said]'), part => part.textContent.trim()).join(' ')
}

function announce(words: string): void {
  const status = document.querySelector('[data-order-status]')
  if (status) status.textContent = words
}
