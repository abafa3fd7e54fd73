import { useSyncExternalStore } from 'react'

const noSubscription = () => () => {}

/** Returns true after hydration, and false in the server's HTML. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    noSubscription,
    () => true,
    () => false,
  )
}
