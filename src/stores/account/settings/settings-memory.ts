import { map } from 'nanostores'
import { formMemory } from '../../form/form-memory.ts'

export type SettingsForm = 'profile' | 'email' | 'password'

/** The last server message per form, stored here because it outlives the form. */
export const $settingsMessages = map<Partial<Record<SettingsForm, string>>>({})

export function settingsMemory(form: SettingsForm, memberId: string) {
  return formMemory(settingsFormName(form, memberId))
}

export function settingsFormName(form: SettingsForm, memberId: string): string {
  return `${form}-${memberId}`
}

export function hasSavedInput(form: SettingsForm, memberId: string): boolean {
  return Object.keys(settingsMemory(form, memberId).load()).length > 0
}
