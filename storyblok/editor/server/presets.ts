import { readdir } from 'node:fs/promises'
import { resolve } from 'node:path'
import { pageTemplates } from '../../presets/page-templates.ts'
import { presets } from '../../presets/presets.ts'
import type { Preset } from '../content/model.ts'
import { slugFrom } from '../content/page-address.ts'

/** URL prefix of previews; files are named `<block>-<preset>.webp`. */
export const PICTURES = '/previews/'
export const picturesFolder = resolve(import.meta.dirname, '../../previews')

export async function templatesOf(): Promise<Preset[]> {
  const pictures = new Set(await readdir(picturesFolder).catch(() => []))
  return pageTemplates.map(({ name, description, picture: { block, name: preset }, body }) => {
    const picture = `${block}-${slugFrom(preset)}.webp`
    return {
      ...{ block: 'page', name, description, picture: pictures.has(picture) ? PICTURES + picture : null },
      content: { _uid: 'page', component: 'page', body },
    }
  })
}

/** Returns the presets with their pictures, if they have one. */
export async function presetsOf(): Promise<Preset[]> {
  const pictures = new Set(await readdir(picturesFolder).catch(() => []))
  return presets.flatMap(({ block, presets: ofBlock }) =>
    ofBlock.map(({ name, description, content }) => {
      const picture = `${block}-${slugFrom(name)}.webp`
      return { block, name, description, content, picture: pictures.has(picture) ? PICTURES + picture : null }
    }),
  )
}
