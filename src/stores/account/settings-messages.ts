import { map } from 'nanostores'

/** The settings that are changed with a form. */
export type SettingsForm = 'profile' | 'email' | 'password'

/** What the server said of the last change of each; the form that made it may be gone by then. */
export const $settingsMessages = map<Partial<Record<SettingsForm, string>>>({})
