import { type ComponentType, lazy } from 'react'
import { loadUntilAvailable } from '#src/stores/api/missing-code.ts'

/** React's `lazy` for a component with a named export; Part.tsx shows that it loads or cannot be loaded. */
export function lazyNamed<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  return lazy(async () => ({ default: await loadUntilAvailable(load) }))
}
