import { map } from 'nanostores'
import { createFormMemory } from '#src/stores/form/form-memory.ts'

export type SettingsForm = 'profile' | 'email' | 'password'

/** The last server message per form. Stored outside the form, because the message outlives it. */
export const $settingsMessages = map<Partial<Record<SettingsForm, string>>>({})

export function createSettingsMemory(form: SettingsForm, memberId: string) {
  return createFormMemory(settingsFormName(form, memberId))
}

export function settingsFormName(form: SettingsForm, memberId: string): string {
  return `${form}-${memberId}`
}

export function hasSavedInput(form: SettingsForm, memberId: string): boolean {
  return Object.keys(createSettingsMemory(form, memberId).load()).length > 0
}
