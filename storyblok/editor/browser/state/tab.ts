const NAME = 'editor-tab'

let own = ''

/** Returns the tab's name; it survives reloads and is unique among open tabs. */
export function tabName(): string {
  return own
}

/** A duplicated tab copies sessionStorage and gets a new name. */
export async function nameTab(): Promise<void> {
  const kept = sessionStorage.getItem(NAME)
  own = kept && (await hold(kept)) ? kept : crypto.randomUUID()
  if (own !== kept) await hold(own)
  sessionStorage.setItem(NAME, own)
}

/** Returns the names of all open tabs. */
export async function openTabs(): Promise<Set<string>> {
  const { held = [] } = await navigator.locks.query()
  return new Set(held.map(({ name = '' }) => name.replace(`${NAME} `, '')))
}

/** Holds a lock on the name until the tab is closed; false if another tab has it. */
function hold(name: string): Promise<boolean> {
  return new Promise(answer => {
    navigator.locks.request(`${NAME} ${name}`, { ifAvailable: true }, lock => {
      answer(lock !== null)
      return lock && new Promise(() => {})
    })
  })
}
