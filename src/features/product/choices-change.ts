import type { Choice } from '#src/domain/menu/modifiers/choice.ts'

/** Updates the choices of the product or of one nested option. */
export type ChoicesUpdater = (update: (choices: Choice[]) => Choice[]) => void

export function areChoicesUnchanged(before: Choice[], after: Choice[]): boolean {
  return before.length === after.length && before.every((choice, index) => choice === after[index])
}
