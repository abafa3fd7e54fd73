import { useEffect } from 'react'
import { chainName } from './chain-name.ts'

/** Sets the page title, followed by the chain's name; null leaves it unchanged. */
export function useTitle(title: string | null): void {
  useEffect(() => {
    if (title !== null) document.title = `${title} · ${chainName()}`
  }, [title])
}
