import { OAuthCallbackPage } from '#src/features/account/OAuthCallbackPage.tsx'

export function OAuthCallback() {
  return <OAuthCallbackPage />
}
