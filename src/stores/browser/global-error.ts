import { atom } from 'nanostores'
import { unknownErrorMessage } from '#src/copy/shell/shell-labels.ts'
import { errorSentences } from '#src/domain/content/error-sentences.ts'

/** What the error layer over the page says; empty while there is nothing to say. */
export const $globalError = atom<readonly string[]>([])

/** Tells a guest what went wrong where no form or panel can: a string, a list, or what has a message. */
export function showGlobalError(error: unknown): void {
  $globalError.set(errorSentences(error, unknownErrorMessage))
}

export function dismissGlobalError(): void {
  $globalError.set([])
}
