/** Replaces the changed parts of the order page. Preserves open `<details>`, form input, and focus. */
export function replaceLiveParts(page: HTMLElement, newPage: HTMLElement): void {
  const before = pageAnnouncement(page)
  for (const { id } of page.querySelectorAll('details[open] > summary'))
    newPage.querySelector(`#${id}`)?.parentElement?.setAttribute('open', '')
  keepInput(page, newPage)
  for (const part of page.querySelectorAll<HTMLElement>('[data-live]')) {
    const next = newPage.querySelector(`[data-live="${part.dataset.live}"]`)
    if (!next || next.innerHTML === part.innerHTML) continue
    const focused = document.activeElement
    const hadFocus = part.contains(focused)
    part.replaceChildren(...next.childNodes)
    if (!hadFocus) continue
    const target = document.getElementById(focused?.id ?? '')
    const focusTarget = target ?? page.querySelector<HTMLElement>('h1')
    focusTarget?.focus({ preventScroll: true })
  }
  delete page.dataset.refreshAt
  Object.assign(page.dataset, newPage.dataset)
  if (pageAnnouncement(page) !== before) announce(pageAnnouncement(page))
}

function keepInput(page: HTMLElement, newPage: HTMLElement): void {
  for (const { id, value, defaultValue } of page.querySelectorAll<HTMLInputElement>('input[id]')) {
    const target = newPage.querySelector<HTMLInputElement>(`#${id}`)
    if (target && value !== defaultValue) target.value = value
  }
  for (const { id, value } of page.querySelectorAll('select')) {
    const target = newPage.querySelector<HTMLSelectElement>(`select#${id}`)
    if (target && Array.from(target.options).some(option => option.value === value)) target.value = value
  }
}

function pageAnnouncement(page: HTMLElement): string {
  return Array.from(page.querySelectorAll('[data-announced]'), part => part.textContent.trim()).join(' ')
}

function announce(text: string): void {
  const status = document.querySelector('[data-order-status]')
  if (status) status.textContent = text
}
