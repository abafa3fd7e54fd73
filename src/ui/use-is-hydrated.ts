import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** True once hydrated; false in server HTML. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
