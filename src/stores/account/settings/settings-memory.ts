import { map } from 'nanostores'
import { formMemory } from '../../form/form-memory.ts'

export type SettingsForm = 'profile' | 'email' | 'password'

/** The last server message per form; the form may be closed by then. */
export const $settingsMessages = map<Partial<Record<SettingsForm, string>>>({})

/** Unsent edits of a settings form in this tab, stored per member. */
export function settingsMemory(form: SettingsForm, memberId: string) {
  return formMemory(settingsFormName(form, memberId))
}

export function settingsFormName(form: SettingsForm, memberId: string): string {
  return `${form}-${memberId}`
}

/** True if the form has unsent edits, for example because the session ended. */
export function hasTyped(form: SettingsForm, memberId: string): boolean {
  return Object.keys(settingsMemory(form, memberId).recall()).length > 0
}
