import { resolve } from 'node:path'
import { readChainLanguages, resolveCatalogFolder, resolveContentFolder } from '#storyblok/content-folder.ts'
import { LOCAL_TOKENS } from '#storyblok/local/local-space.ts'

export type EditorSettings = {
  folder: string
  catalog: string
  site: string
  port: number
  languages: readonly string[]
  spaceId: number
  previewToken: string
  webhookSecret: string
}

type Environment = Readonly<Record<string, string | undefined>>

export function readEditorSettings(environment: Environment): EditorSettings {
  return {
    folder: resolve(resolveContentFolder(environment)),
    catalog: resolve(resolveCatalogFolder(environment)),
    site: new URL(environment.SITE_URL || `http://localhost:${environment.PORT || 4321}`).origin,
    port: Number(environment.EDITOR_PORT || 4322),
    languages: readChainLanguages(environment),
    spaceId: Number(environment.STORYBLOK_SPACE_ID || 1),
    previewToken: environment.STORYBLOK_PREVIEW_TOKEN || LOCAL_TOKENS.preview,
    webhookSecret: environment.STORYBLOK_WEBHOOK_SECRET || 'local-webhook',
  }
}
