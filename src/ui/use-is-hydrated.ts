import { useSyncExternalStore } from 'react'

const noSubscription = () => () => {}

/** True once hydrated; false in server HTML. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    noSubscription,
    () => true,
    () => false,
  )
}
