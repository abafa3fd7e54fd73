import { withSpaceArt } from './art.ts'
import type { Cli } from './cli.ts'
import { backMap, localForm } from './local-form.ts'
import { isLive, type LocalStory, localStories } from './local-stories.ts'
import type { ManagementClient } from './management-client.ts'
import { type Decision, planPush, seenAt } from './plan-push.ts'
import type { PushRecord } from './push-record.ts'
import { SEED, type Stage, storyManifest } from './stage.ts'
import { storyPairs } from './story-pairs.ts'
import { namesForSpace } from './translated-names.ts'

type Parts = {
  folder: string
  client: ManagementClient
  stage: Stage
  cli: Cli
  record: PushRecord
  /** Also pushes stories that staff changed in the space; their changes are lost. */
  overwrite: boolean
}

export type PushedStories = Record<Decision, string[]>

/** Pushes new and changed stories with their published state, and records them. */
export async function pushStories(parts: Parts): Promise<PushedStories> {
  const { folder, client, record, overwrite } = parts
  const local = await localStories(folder)
  const pairs = storyPairs(local, await client.stories(), record)
  const maps = backMap(pairs, record)
  const result: PushedStories = { new: [], same: [], changed: [], theirs: [], conflict: [] }
  const toSend: LocalStory[] = []
  for (const story of local) {
    const remote = pairs.find(pair => pair.local === story)?.remote
    const noted = record.stories[story.uuid]
    const form = async () => {
      if (!remote) return Promise.reject()
      const there = await client.story(remote.id)
      return localForm(there, there.content, maps)
    }
    const decision = await planPush({ local: story, remote, noted, form })
    const isSent = decision === 'new' || decision === 'changed' || (overwrite && decision !== 'same')
    result[isSent && decision !== 'new' ? 'changed' : decision].push(story.newest.story.full_slug)
    if (isSent) toSend.push(story)
    if (decision === 'same' && remote) {
      record.stories[story.uuid] = {
        id: remote.id,
        uuid: remote.uuid,
        sent: story.print,
        seen: seenAt(remote),
      }
    }
  }
  if (toSend.length > 0) await send(toSend, pairs, parts)
  return result
}

async function send(
  toSend: readonly LocalStory[],
  pairs: ReturnType<typeof storyPairs>,
  { client, stage, cli, record }: Parts,
) {
  const known = pairs.map(({ local, remote }) => ({ local: local.newest.story, remote }))
  await stage.writeManifest('stories', storyManifest(known))
  const namesOf = async ({ newest: { story } }: LocalStory) => {
    if (story.translated_slugs.length === 0) return []
    const remote = known.find(({ local }) => local.uuid === story.uuid)?.remote
    const there = remote && (await client.story(remote.id)).translated_slugs
    return namesForSpace(story.translated_slugs, story.slug, there)
  }
  for (const story of toSend) {
    const isThere = isLive(story)
    const { raw, file } = (isThere && story.published) || story.newest
    const sent = {
      ...withSpaceArt(raw, record, 'here'),
      translated_slugs_attributes: await namesOf(story),
      ...{ published: isThere, unpublished_changes: false },
    }
    await stage.write('stories', file, sent)
  }
  await cli('Stories', ['stories', 'push', '--from', SEED])

  const edited = toSend.filter(story => isLive(story) && story.draft)
  if (edited.length > 0) {
    await stage.clear('stories')
    for (const { newest } of edited) {
      const sent = { ...withSpaceArt(newest.raw, record, 'here'), published: true, unpublished_changes: true }
      await stage.write('stories', newest.file, sent)
    }
    await cli('Drafts', ['stories', 'push', '--from', SEED])
  }

  const numbers = new Map((await stage.readManifest('stories')).map(({ old_id, new_id }) => [old_id, new_id]))
  const remote = new Map((await client.stories()).map(story => [story.id, story]))
  for (const story of toSend) {
    const there = remote.get(Number(numbers.get(story.newest.story.id)))
    if (!there) throw new Error(`${story.newest.story.full_slug} did not arrive in the space. Push again.`)
    record.stories[story.uuid] = { id: there.id, uuid: there.uuid, sent: story.print, seen: seenAt(there) }
  }
}
