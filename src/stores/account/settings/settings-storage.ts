import { map } from 'nanostores'
import { createFormStorage } from '#src/stores/form/form-storage.ts'

export type SettingsForm = 'profile' | 'email' | 'password'

/**
 * Latest server message for each form. Stored outside the form, because it stays visible after the form
 * closes.
 */
export const $settingsMessages = map<Partial<Record<SettingsForm, string>>>({})

export function createSettingsStorage(form: SettingsForm, memberId: string) {
  return createFormStorage(settingsFormName(form, memberId))
}

export function settingsFormName(form: SettingsForm, memberId: string): string {
  return `${form}-${memberId}`
}

export function hasSavedInput(form: SettingsForm, memberId: string): boolean {
  return Object.keys(createSettingsStorage(form, memberId).load()).length > 0
}
