import { isSameStory, type LocalForm } from './local-form.ts'
import { isLive, type LocalStory } from './local-stories.ts'
import type { RemoteStory } from './management-client.ts'
import type { PushedStory } from './push-record.ts'

export type Decision =
  /** The space does not have it. */
  | 'new'
  /** Both sides say the same. */
  | 'same'
  /** Changed here, and nobody touched it in the space. */
  | 'changed'
  /** Changed in the space only. */
  | 'theirs'
  /** Changed on both sides, or there before anything was pushed. */
  | 'conflict'

type Sides = {
  local: LocalStory
  remote: RemoteStory | undefined
  noted: PushedStory | undefined
  /** What the space has, as it would be here; asked for only when the dates do not tell. */
  form: () => Promise<LocalForm>
}

/** What a push does with a story: it never overwrites what staff did since the last one. */
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
