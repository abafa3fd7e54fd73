import { parseArgs } from 'node:util'
import { fetchStory, isAsHere, storePulledStory } from './bring-story.ts'
import { type BackMap, backMap } from './local-form.ts'
import { type LocalStory, localStories } from './local-stories.ts'
import { type ManagementClient, managementClient, type RemoteStory } from './management-client.ts'
import { seenAt } from './plan-push.ts'
import { type PushRecord, readRecord, writeRecord } from './push-record.ts'
import { schemaDrift } from './schema-drift.ts'
import { spaceSettings } from './settings.ts'
import { storyPairs } from './story-pairs.ts'

const options = { overwrite: { type: 'boolean', default: false } } as const

/** `npm run storyblok -- pull`: writes the space's edits to the files; other files stay unchanged. */
export async function pull(args: string[]): Promise<void> {
  const { overwrite } = parseArgs({ args, options }).values
  const settings = spaceSettings(process.env)
  const { folder, spaceId, region } = settings
  const client = managementClient(settings)
  console.log(`Space ${spaceId} "${await client.spaceName()}" (${region})`)
  const record = await readRecord(folder, spaceId)
  const remote = await client.stories()
  const local = await localStories(folder)
  const pairs = storyPairs(local, remote, record)
  const parts = { folder, client, record, maps: backMap(pairs, record), overwrite }
  const answer: string[] = []
  try {
    for (const story of remote) {
      answer.push(...(await pullStory(story, pairs.find(pair => pair.remote === story)?.local, parts)))
    }
  } finally {
    await writeRecord(folder, spaceId, record)
  }
  answer.push(...goneStories(local, remote, record))
  answer.push(...schemaDrift(await client.components()).map(sentence => `· ${sentence}`))
  console.log(answer.length > 0 ? answer.join('\n') : '✓ Nothing new: the files have what is in Storyblok')
  if (answer.some(sentence => sentence.startsWith('✗'))) process.exitCode = 1
}

type Parts = {
  folder: string
  client: ManagementClient
  record: PushRecord
  maps: BackMap
  /** Replaces files that were changed locally; their changes are lost. */
  overwrite: boolean
}

/** Pulls one story if it differs, and returns a line for the report. */
async function pullStory(
  story: RemoteStory,
  here: LocalStory | undefined,
  { folder, client, record, maps, overwrite }: Parts,
): Promise<string[]> {
  const uuid = here?.uuid ?? story.uuid
  const noted = record.stories[uuid]
  const both = { id: story.id, uuid: story.uuid, seen: seenAt(story) }
  if (here && noted?.seen === both.seen) return []
  const found = await fetchStory(story, here, client, maps)
  if (here && isAsHere(here, found)) {
    record.stories[uuid] = { ...both, sent: here.print }
    return []
  }
  if (here && noted?.sent !== here.print && !overwrite) {
    const mend = 'commit what is here, then pull --overwrite and compare'
    return [`✗ ${story.full_slug} is different here and in Storyblok, and was left alone: ${mend}`]
  }
  record.stories[uuid] = { ...both, sent: await storePulledStory(folder, found, here) }
  return [
    `✓ ${here ? 'changed' : 'new'}: ${story.full_slug}${found.draft ? ' (not published yet)' : ''}`,
    ...(found.isOldKept ? ['  · set STORYBLOK_TOKEN to bring its published version too'] : []),
  ]
}

function goneStories(local: readonly LocalStory[], remote: readonly RemoteStory[], { stories }: PushRecord) {
  const there = new Set(remote.map(({ id }) => id))
  return local
    .filter(({ uuid }) => stories[uuid] && !there.has(stories[uuid].id))
    .map(
      ({ newest }) =>
        `· ${newest.story.full_slug} is not in Storyblok any more: delete ${newest.file} here, or push it again`,
    )
}
