import { z } from 'zod'
import { parseJson } from './json-file.ts'

/**
 * A campaign: versions of several stories that go live and come back together. It is a release as Storyblok has them, with
 * an end besides; its stories are in the folder of its number.
 */
const campaignFile = z.object({
  id: z.int(),
  name: z.string(),
  /** ISO, UTC; null while nobody decided. */
  release_at: z.iso.datetime().nullable().default(null),
  /** From then on guests have what they had before; null keeps it. */
  ends_at: z.iso.datetime().nullable().default(null),
  /** Who decided that, and why. */
  by: z.string().default(''),
  note: z.string().default(''),
})

export type CampaignFile = z.infer<typeof campaignFile>

/** `open` has no date yet; `over` has come back. */
type CampaignState = 'open' | 'planned' | 'live' | 'over'

/** What a campaign is at an instant (ms). */
export function campaignState(
  { release_at, ends_at }: Pick<CampaignFile, 'release_at' | 'ends_at'>,
  now: number,
): CampaignState {
  if (release_at === null) return 'open'
  if (ends_at !== null && Date.parse(ends_at) <= now) return 'over'
  return Date.parse(release_at) <= now ? 'live' : 'planned'
}

/** The newest instant (ms) that made a campaign live or ended it by now; 0 when none did. */
export function newestTurn(campaigns: readonly CampaignFile[], now: number): number {
  const turns = campaigns.flatMap(({ release_at, ends_at }) => [release_at, ends_at])
  const past = turns.flatMap(turn => (turn ? [Date.parse(turn)] : [])).filter(turn => turn <= now)
  return Math.max(0, ...past)
}

/** Throws a sentence that names the file. */
export function parseCampaignFile(fileName: string, text: string): CampaignFile {
  const result = campaignFile.safeParse(parseJson(fileName, text))
  if (result.success) return result.data
  throw new Error(`${fileName} is not a campaign: ${z.prettifyError(result.error)}`)
}
