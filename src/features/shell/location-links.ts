const LINKS = 'a:is([data-location-button], [data-reserve])'

export function handleLocationLinks(): void {
  document.addEventListener('click', event => {
    const { target, metaKey, ctrlKey, shiftKey } = event
    const link = target instanceof Element && target.closest<HTMLAnchorElement>(LINKS)
    if (!link || metaKey || ctrlKey || shiftKey) return
    event.preventDefault()
    const navigate = () => location.assign(link.href)
    import('./kitchen-shell.ts').then(module => module.openKitchenFinderFromLink(link)).catch(navigate)
  })
}
