import { map } from 'nanostores'
import { formMemory } from '../../form/form-memory.ts'

/** The settings that are changed with a form. */
export type SettingsForm = 'profile' | 'email' | 'password'

/** The server's answer to the last change of each form; the form itself may be closed by then. */
export const $settingsMessages = map<Partial<Record<SettingsForm, string>>>({})

/** What a member typed into a form of the settings in this tab; another member's is another memory. */
export function settingsMemory(form: SettingsForm, memberId: string) {
  return formMemory(settingsFormName(form, memberId))
}

export function settingsFormName(form: SettingsForm, memberId: string): string {
  return `${form}-${memberId}`
}

/** Whether something was typed and not sent, for example because the session ended. */
export function hasTyped(form: SettingsForm, memberId: string): boolean {
  return Object.keys(settingsMemory(form, memberId).recall()).length > 0
}
