import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** Whether React draws in the browser by now; false for what the server sends. */
export function useIsAlive(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
