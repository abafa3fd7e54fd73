import { useEffect } from 'react'
import { getChainName } from './chain-name.ts'

export function useDocumentTitle(title: string | null): void {
  useEffect(() => {
    if (title !== null) document.title = `${title} · ${getChainName()}`
  }, [title])
}
