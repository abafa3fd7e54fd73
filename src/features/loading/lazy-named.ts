import { type ComponentType, lazy } from 'react'
import { loadUntilAvailable } from '#src/stores/api/missing-code.ts'

/** Works like React's `lazy`, but for a named export. `LazyContent` shows the loading and error states. */
export function lazyNamedExport<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  return lazy(async () => ({ default: await loadUntilAvailable(load) }))
}
