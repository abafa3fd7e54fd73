import { z } from 'zod'
import { parseJsonFile } from './json-file.ts'

/**
 * A campaign is a Storyblok release with an end date: versions of several stories that start and end
 * together. Its stories are in the folder named after its id.
 */
const campaignFile = z.object({
  id: z.int(),
  name: z.string(),
  /** Start time (ISO 8601, UTC). Null if the campaign is not scheduled. */
  release_at: z.iso.datetime().nullable().default(null),
  /** Time at which the previous versions are restored. Null if the campaign stays live. */
  ends_at: z.iso.datetime().nullable().default(null),
  by: z.string().default(''),
  note: z.string().default(''),
})

export type CampaignFile = z.infer<typeof campaignFile>

/** `open` has no start date yet; `over` has ended. */
type CampaignState = 'open' | 'planned' | 'live' | 'over'

export function getCampaignStateAt(
  { release_at, ends_at }: Pick<CampaignFile, 'release_at' | 'ends_at'>,
  now: number,
): CampaignState {
  if (release_at === null) return 'open'
  if (ends_at !== null && Date.parse(ends_at) <= now) return 'over'
  return Date.parse(release_at) <= now ? 'live' : 'planned'
}

/** Returns the latest time (ms), up to `now`, at which a campaign started or ended. Returns 0 if none has. */
export function findLatestCampaignChange(campaigns: readonly CampaignFile[], now: number): number {
  const changeTimes = campaigns.flatMap(({ release_at, ends_at }) => [release_at, ends_at])
  const past = changeTimes
    .flatMap(changeTime => (changeTime ? [Date.parse(changeTime)] : []))
    .filter(turn => turn <= now)
  return Math.max(0, ...past)
}

export function parseCampaignFile(fileName: string, text: string): CampaignFile {
  return parseJsonFile(campaignFile, 'a campaign', fileName, text)
}
