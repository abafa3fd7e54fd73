import { atom } from 'nanostores'
import { unknownErrorMessage } from '#src/copy/shell/shell-labels.ts'
import { toErrorSentences } from '#src/domain/content/error-sentences.ts'

export const $globalError = atom<readonly string[]>([])

export function showGlobalError(error: unknown): void {
  $globalError.set(toErrorSentences(error, unknownErrorMessage))
}

export function dismissGlobalError(): void {
  $globalError.set([])
}
