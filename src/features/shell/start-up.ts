import { $kitchen } from '#src/stores/kitchen/kitchen.ts'
import { $bagMemory } from '#src/stores/session/bag-memory.ts'
import { clearStores } from '#src/stores/start-up/clear-stores.ts'

/** Brings back what a guest left, or begins anew where the address says so. Who left nothing loads nothing for it. */
export function startUp(): void {
  const left = $bagMemory.get()
  const isCleared = /[?&]store=clear\b/.test(location.search)
  if (isCleared) clearStores()
  if (!isCleared && !left && !$kitchen.get()) return
  void import('./kitchen-shell.ts').then(({ resumeKitchen }) => resumeKitchen(isCleared ? { left } : null))
}
