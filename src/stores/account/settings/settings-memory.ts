import { map } from 'nanostores'
import { formMemory } from '../../form/form-memory.ts'

/** The settings that are changed with a form. */
export type SettingsForm = 'profile' | 'email' | 'password'

/** What the server said of the last change of each; the form that made it may be gone by then. */
export const $settingsMessages = map<Partial<Record<SettingsForm, string>>>({})

/** What a member typed into a form of the settings in this tab; another member's is another memory. */
export function settingsMemory(form: SettingsForm, memberId: string) {
  return formMemory(settingsFormName(form, memberId))
}

export function settingsFormName(form: SettingsForm, memberId: string): string {
  return `${form}-${memberId}`
}

/** Whether something was typed and not sent, before the session ended say. */
export function hasTyped(form: SettingsForm, memberId: string): boolean {
  return Object.keys(settingsMemory(form, memberId).recall()).length > 0
}
