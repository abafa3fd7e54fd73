import { SettingsPage } from '#src/features/member-area/SettingsPage.tsx'

export function Settings() {
  return <SettingsPage />
}
