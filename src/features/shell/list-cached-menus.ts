import { formatLastSeen } from '#src/language/last-seen.ts'
import { environment } from '#src/stores/browser/environment.ts'
import { waitUntilReachable } from '#src/stores/browser/wait-until-reachable.ts'
import { type CachedMenu, readCachedMenus } from '#src/stores/menu/cached-menus.ts'

const OWN_PATH = '/offline'

/** Shows the cached menus on the offline page. Reloads the requested page when the connection returns. */
export async function listCachedMenus(): Promise<void> {
  const reload = () => location.reload()
  document.querySelector('[data-try-again]')?.addEventListener('click', reload)
  // If the guest opened the offline page directly, there is no other page to reload.
  if (environment().path() !== OWN_PATH) void waitUntilReachable().then(reload)

  const list = document.querySelector<HTMLElement>('[data-cached-menus]')
  const emptyMessage = document.querySelector<HTMLElement>('[data-no-menus]')
  const template = document.querySelector<HTMLTemplateElement>('template[data-cached-menu]')
  const menus = await readCachedMenus()
  if (!list || !emptyMessage || !template || menus.length === 0) return
  list.replaceChildren(...menus.map(menu => createEntry(menu, template)))
  list.hidden = false
  emptyMessage.hidden = true
}

function createEntry({ path, html, seen }: CachedMenu, template: HTMLTemplateElement): DocumentFragment {
  const entry = document.importNode(template.content, true)
  const page = new DOMParser().parseFromString(html, 'text/html')
  const fillPart = (selector: string, text: string) => entry.querySelector(selector)?.replaceChildren(text)
  entry.querySelector('a')?.setAttribute('href', path)
  fillPart('[data-name]', page.querySelector('h1')?.textContent?.trim() || page.title)
  fillPart('[data-seen]', formatLastSeen(seen, environment().now()))
  entry.querySelector('time')?.setAttribute('datetime', new Date(seen).toISOString())
  return entry
}
