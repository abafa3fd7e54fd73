import { getState } from './state.ts'

const NAME = 'editor-name'

/** Returns the author name: the one last entered, or the operating system's user. */
export function ownName(): string {
  return localStorage.getItem(NAME) ?? getState().start.user
}

export function rememberName(name: string): void {
  return localStorage.setItem(NAME, name)
}
