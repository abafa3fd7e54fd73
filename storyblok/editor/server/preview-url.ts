import { createHash } from 'node:crypto'
import type { Story } from '../content/editor-api.ts'
import type { EditorSettings } from './settings.ts'

/**
 * Returns the preview URL for the editor's iframe, with a token that is valid for one hour. If the story has
 * a `path` (Storyblok's real path), the URL uses that path instead of the slug.
 */
export function createPreviewUrl(
  story: Story,
  settings: EditorSettings,
  { editor, language = 'default', now }: { editor: string; language?: string | undefined; now: Date },
): string {
  const timestamp = String(Math.floor(now.getTime() / 1000))
  const path = story.path || story.full_slug
  const url = new URL(`/preview/${path.replace(/^\/+/, '')}`, settings.site)
  const parameters = {
    _storyblok: String(story.id),
    _storyblok_c: story.component,
    _storyblok_version: '',
    _storyblok_lang: language,
    _storyblok_rl: String(now.getTime()),
    '_storyblok_tk[space_id]': String(settings.spaceId),
    '_storyblok_tk[timestamp]': timestamp,
    '_storyblok_tk[token]': sha1(`${settings.spaceId}:${settings.previewToken}:${timestamp}`),
    // Without this parameter, the bridge posts to app.storyblok.com.
    _local_parent: editor,
  }
  for (const [key, value] of Object.entries(parameters)) url.searchParams.set(key, value)
  return url.href
}

function sha1(text: string) {
  return createHash('sha1').update(text).digest('hex')
}
