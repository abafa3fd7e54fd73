const NAME = 'editor-tab'

let own = ''

/** The name of this tab, the same after a reload; no two tabs that are open have one name. */
export function tabName(): string {
  return own
}

/** A tab that was duplicated brings the other one's name along, and gets a new one. */
export async function nameTab(): Promise<void> {
  const kept = sessionStorage.getItem(NAME)
  own = kept && (await hold(kept)) ? kept : crypto.randomUUID()
  if (own !== kept) await hold(own)
  sessionStorage.setItem(NAME, own)
}

/** The names of all tabs that are open. */
export async function openTabs(): Promise<Set<string>> {
  const { held = [] } = await navigator.locks.query()
  return new Set(held.map(({ name = '' }) => name.replace(`${NAME} `, '')))
}

/** Holds the name until the tab is closed; false when another one has it. */
function hold(name: string): Promise<boolean> {
  return new Promise(answer => {
    navigator.locks.request(`${NAME} ${name}`, { ifAvailable: true }, lock => {
      answer(lock !== null)
      return lock && new Promise(() => {})
    })
  })
}
