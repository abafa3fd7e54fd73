import { type FetchedPart, fetchedPart } from '#src/features/fetched/fetched-part.ts'
import type { SettingsForm } from '#src/stores/account/settings-memory.ts'

/** The forms of the settings; together with what they need they weigh more than all the rest. */
export const formParts: Record<SettingsForm | 'deletion', FetchedPart> = {
  profile: fetchedPart(async () => (await import('./ProfileForm.tsx')).ProfileForm),
  email: fetchedPart(async () => (await import('./EmailForm.tsx')).EmailForm),
  password: fetchedPart(async () => (await import('./PasswordForm.tsx')).PasswordForm),
  deletion: fetchedPart(async () => (await import('./DeletionForm.tsx')).DeletionForm),
}
