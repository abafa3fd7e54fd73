import { checkContent } from '../check/check-story.ts'
import type { CheckedStory } from '../check/rule.ts'
import { addressOf } from '../check/rules/address.ts'
import type { ManagementClient, RemoteAsset } from '../push/management-client.ts'
import { schemaDrift } from '../push/schema-drift.ts'
import { storedPath, storedSize } from '../schema/asset-address.ts'
import type { Space } from './access.ts'
import { broken, type Finding, fits, look, some } from './finding.ts'
import type { Patient } from './patient.ts'

export async function examineModel(client: ManagementClient): Promise<Finding[]> {
  const drift = schemaDrift(await client.components())
  if (drift.length === 0) return [fits('The blocks of the space are those of the site')]
  return drift.map(sentence =>
    look(
      sentence.replace(/: push brings it\.$/, ''),
      'Run "npm run storyblok -- push"; what only the space has, delete there.',
    ),
  )
}

const PICTURE = /\.(?:png|jpe?g|webp|avif|gif|svg)$/i

/** Reports pictures that load slowly or have no alternative text. */
export async function examineAssets(client: ManagementClient): Promise<Finding[]> {
  const pictures = (await client.assets()).filter(({ filename }) => PICTURE.test(filename))
  const unsized = pictures.filter(({ filename }) => !storedSize(pathOf(filename)))
  const silent = pictures.filter(({ alt }) => !alt?.trim())
  return [
    fits(`${pictures.length} pictures`),
    ...(unsized.length > 0
      ? [
          look(
            `The addresses of ${some(unsized.map(nameOf))} tell no size: the site reads it from the files`,
            'Nothing has to be done; uploaded again, they tell it.',
          ),
        ]
      : []),
    ...(silent.length > 0
      ? [
          look(
            `${some(silent.map(nameOf))} have no alternative text`,
            'Assets: say in a few words what is on each.',
          ),
        ]
      : []),
  ]
}

function pathOf(filename: string) {
  return storedPath(filename.replace('https://s3.amazonaws.com/', 'https://')) ?? ''
}

function nameOf({ filename }: RemoteAsset) {
  return filename.split('/').at(-1) ?? filename
}

/** Checks that the languages of the space are those the site offers. */
export function examineLanguages({ options }: Space, { languages }: Pick<Patient, 'languages'>): Finding[] {
  const known = options?.languages?.map(({ code }) => code) ?? []
  const unknown = languages.filter(code => !known.includes(code))
  const unread = known.filter(code => !languages.includes(code))
  const misfits = [
    ...(unknown.length > 0
      ? [
          look(
            `The site offers ${some(unknown)}, which the space does not have: nobody can translate into it`,
            'Settings, Internationalization: add it with this code.',
          ),
        ]
      : []),
    ...(unread.length > 0
      ? [
          look(
            `The space has ${some(unread)}, which the site does not offer: no guest reads it`,
            'Translate only what the site offers ("languages" in its chain.json).',
          ),
        ]
      : []),
  ]
  if (misfits.length > 0) return misfits
  return [fits(known.length === 0 ? 'The space has one language' : `Space and site have ${known.join(', ')}`)]
}

/** Returns the published stories, and all addresses for links. */
export async function publishedStories(client: ManagementClient) {
  const all = await client.stories()
  const stories: CheckedStory[] = []
  for (const { id, uuid, name, full_slug, is_folder, published } of all) {
    if (is_folder || !published) continue
    const content = (await client.publishedContent(id)) ?? {}
    stories.push({ uuid, name, full_slug, content })
  }
  const known = all.map(story => ({ ...story, published: story.published === true }))
  const pages = stories.filter(({ content }) => (content as { component?: unknown }).component === 'page')
  return { stories, known, addresses: pages.map(addressOf) }
}

/** Reports published pages that show guests less than staff expect. */
export function examineStories(
  { stories, known }: Awaited<ReturnType<typeof publishedStories>>,
  { assetHosts }: Patient,
  now: number,
): Finding[] {
  const knowledge = {
    stories: known,
    catalog: null,
    numbers: null,
    assets: null,
    assetHosts,
    areSizesRead: false,
    languages: [],
    now,
  }
  const errors = checkContent(stories, knowledge).filter(({ severity }) => severity === 'error')
  if (errors.length === 0) return [fits(`Nothing is wrong in ${stories.length} published stories`)]
  return errors.map(({ story, block, field, message, mend }) =>
    broken(`${[story, block, field].filter(Boolean).join(' · ')}: ${message}`, mend),
  )
}
