import { z } from 'zod'
import { parseFile } from './json-file.ts'

/**
 * A campaign has versions of several stories that go live and end together. It is a Storyblok release with an
 * end date. The folder named after its id contains its stories.
 */
const campaignFile = z.object({
  id: z.int(),
  name: z.string(),
  /** ISO 8601, UTC; null if the campaign is not scheduled. */
  release_at: z.iso.datetime().nullable().default(null),
  /** When the previous versions are restored. Null keeps the campaign live. */
  ends_at: z.iso.datetime().nullable().default(null),
  by: z.string().default(''),
  note: z.string().default(''),
})

export type CampaignFile = z.infer<typeof campaignFile>

/** `open` is not scheduled yet; `over` has ended. */
type CampaignState = 'open' | 'planned' | 'live' | 'over'

export function campaignStateAt(
  { release_at, ends_at }: Pick<CampaignFile, 'release_at' | 'ends_at'>,
  now: number,
): CampaignState {
  if (release_at === null) return 'open'
  if (ends_at !== null && Date.parse(ends_at) <= now) return 'over'
  return Date.parse(release_at) <= now ? 'live' : 'planned'
}

/** Returns the latest instant (ms), up to `now`, at which a campaign started or ended, or 0 if none did. */
export function lastCampaignChange(campaigns: readonly CampaignFile[], now: number): number {
  const changeTimes = campaigns.flatMap(({ release_at, ends_at }) => [release_at, ends_at])
  const past = changeTimes
    .flatMap(changeTime => (changeTime ? [Date.parse(changeTime)] : []))
    .filter(turn => turn <= now)
  return Math.max(0, ...past)
}

export function parseCampaignFile(fileName: string, text: string): CampaignFile {
  return parseFile(campaignFile, 'a campaign', fileName, text)
}
