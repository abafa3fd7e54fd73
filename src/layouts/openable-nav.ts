/** The mobile menu opens and closes; the browser locks the page behind it and gives the focus back. */
export function openableNav() {
  const dialog = document.querySelector<HTMLDialogElement>('[data-nav]')
  const opener = document.querySelector('[data-nav-open]')
  if (!dialog || !opener) return
  opener.addEventListener('click', () => dialog.showModal())
  dialog.addEventListener('click', ({ target }) => {
    const closes = target === dialog || (target instanceof Element && target.closest('[data-nav-close], a'))
    if (closes) dialog.close()
  })
  // Turned to landscape or made wide, the page has its own navigation again.
  matchMedia('(min-width: 1100px)').addEventListener('change', () => dialog.close())
}
