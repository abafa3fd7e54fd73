/**
 * In the editor a click selects; with Ctrl or ⌘ it follows the link, to the preview of that page. A preview in a tab
 * of its own follows links as any page does. Nothing is sent from forms.
 */
export function guardLinks(isInEditor: boolean): void {
  addEventListener('click', event => guard(event, isInEditor), { capture: true })
  addEventListener('submit', event => event.preventDefault(), { capture: true })
}

function guard(event: MouseEvent, isInEditor: boolean): void {
  const link = event.target instanceof Element ? event.target.closest('a') : null
  if (!link?.href) return
  const isMeant = event.ctrlKey || event.metaKey
  if (link.hasAttribute('data-preview-leave')) return
  if (isInEditor && !isMeant) return event.preventDefault()
  const { origin, pathname, hash } = new URL(link.href)
  const isHere = link.getAttribute('href')?.startsWith('#')
  if (origin !== location.origin || isHere || (!isInEditor && isMeant)) return
  event.preventDefault()
  event.stopPropagation()
  location.assign(`/preview${pathname}?${parametersOfOthers()}${hash}`)
}

/** What proves that the editor is there, without the story it has open. */
function parametersOfOthers(): URLSearchParams {
  const parameters = new URLSearchParams(location.search)
  parameters.delete('_storyblok')
  return parameters
}
