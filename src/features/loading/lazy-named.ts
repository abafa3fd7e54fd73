import { type ComponentType, lazy } from 'react'
import { loadModuleUntilAvailable } from '#src/stores/api/module-load-error.ts'

/** Works like React's `lazy`, but for a named export. `LazyContent` shows the loading and error states. */
export function lazyNamedExport<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  return lazy(async () => ({ default: await loadModuleUntilAvailable(load) }))
}
