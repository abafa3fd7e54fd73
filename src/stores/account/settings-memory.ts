import { formMemory } from '../form/form-memory.ts'
import type { SettingsForm } from './settings-messages.ts'

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
