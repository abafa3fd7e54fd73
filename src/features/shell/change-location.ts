const LINKS = 'a:is([data-location-button], [data-reserve])'

export function changeLocation(): void {
  document.addEventListener('click', event => {
    const { target, metaKey, ctrlKey, shiftKey } = event
    const link = target instanceof Element && target.closest<HTMLAnchorElement>(LINKS)
    if (!link || metaKey || ctrlKey || shiftKey) return
    event.preventDefault()
    const go = () => location.assign(link.href)
    import('./kitchen-shell.ts').then(({ leave }) => leave(link)).catch(go)
  })
}
