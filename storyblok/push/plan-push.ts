import { isSameStory, type LocalForm } from './local-form.ts'
import { isLive, type LocalStory } from './local-stories.ts'
import type { RemoteStory } from './management-client.ts'
import type { PushedStory } from './push-record.ts'

export type Decision =
  /** Missing from the space. */
  | 'new'
  | 'same'
  /** Changed locally only. */
  | 'changed'
  /** Changed in the space only. */
  | 'theirs'
  /** Changed on both sides, or in the space before the first push. */
  | 'conflict'

type Sides = {
  local: LocalStory
  remote: RemoteStory | undefined
  noted: PushedStory | undefined
  /** The space's story in local form; loaded only if dates do not decide. */
  form: () => Promise<LocalForm>
}

/** Decides what a push does with a story. It never overwrites edits made in the space since the last push. */
export async function planPush({ local, remote, noted, form }: Sides): Promise<Decision> {
  if (!remote) return 'new'
  const isUntouched = noted !== undefined && noted.seen === seenAt(remote)
  const isUnchanged = noted !== undefined && noted.sent === local.print
  if (isUntouched) return isUnchanged ? 'same' : 'changed'
  if (isSameState(local, remote) && isSameStory(local.newest, await form())) return 'same'
  return isUnchanged ? 'theirs' : 'conflict'
}

export function seenAt({ updated_at, created_at }: RemoteStory) {
  return updated_at ?? created_at
}

function isSameState(local: LocalStory, { is_folder, published, unpublished_changes }: RemoteStory) {
  return (
    is_folder ||
    (isLive(local) === (published ?? false) &&
      (local.draft !== undefined) === ((unpublished_changes ?? false) || !published))
  )
}
