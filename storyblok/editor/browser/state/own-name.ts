import { getState } from './state.ts'

const NAME = 'editor-name'

/** Whom versions are signed by: what somebody called themselves last, else how this machine calls them. */
export function ownName(): string {
  return localStorage.getItem(NAME) ?? getState().start.user
}

export function rememberName(name: string): void {
  return localStorage.setItem(NAME, name)
}
