import type { SpaceSettings } from './settings.ts'

/** What is left to do by hand after the first push, in the space and where the site runs. */
export function nextSteps({ spaceId, region, site }: SpaceSettings): string {
  return `
What to do next, once:
1. In Storyblok, Settings, Visual Editor: set the location to ${site}/preview/
2. Settings, Access Tokens: copy the public and the preview token.
3. Settings, Webhooks: add ${site}/api/storyblok/published with a secret, for stories, datasources and assets.
4. Where the site runs, set STORYBLOK_SPACE_ID=${spaceId}, STORYBLOK_REGION=${region}, STORYBLOK_TOKEN (public),
   STORYBLOK_PREVIEW_TOKEN (preview) and STORYBLOK_WEBHOOK_SECRET, then build and start it again.
STORYBLOK_MANAGEMENT_TOKEN stays with you: the site does not need it.`
}
