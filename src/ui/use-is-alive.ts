import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** Whether React has hydrated in the browser; false in the server's HTML. */
export function useIsAlive(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
