import type { Edit } from '../content/editor-api.ts'
import { editIn } from '../content/versions/edit-in.ts'
import { ask } from './conflict.ts'
import { notify } from './controls/toast.ts'
import { openPage } from './open-page.ts'
import { attempt } from './state/attempt.ts'
import { fetchCampaigns, fetchSides, saveVersion } from './state/server.ts'
import { getOpen, replaceEdit, setState, storySaved } from './state/state.ts'

/** Shows a campaign's version beside newer changes outside it, and merges them. */
export async function compareVersion(uuid: string): Promise<void> {
  await openPage(uuid)
  const sides = await fetchSides(uuid).catch((error: Error) => notify(error.message, { isTrouble: true }))
  if (!sides || getOpen().story.uuid !== uuid) return
  const { base, theirs } = sides
  const mine = editIn(getOpen())
  if (!theirs) return settle(mine)
  ask({
    ...{ base, mine, theirs },
    words: `${theirs.name} was changed outside of the campaign since you began.`,
    label: 'Put together',
    take: edit => void settle(edit),
    drop: () => void settle(editIn(theirs)),
  })
}

/** Saves the merge with the current outside version as its base. */
function settle(edit: Edit): Promise<void> {
  return attempt('Saving', async () => {
    replaceEdit(edit)
    const { story } = getOpen()
    const sent = editIn(getOpen())
    storySaved(await saveVersion(story.uuid, { version: story.version, ...sent }, true), sent)
    setState({ campaigns: await fetchCampaigns() })
    notify(`${story.name} in the campaign has what changed outside.`)
  })
}
