import { mkdir, readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { writeWhole } from '../../local/files/write-file.ts'
import type { Review } from '../content/editor-api.ts'
import { lackingPerson } from '../content/second-person.ts'
import type { Signature } from './history.ts'
import { Refused } from './refused.ts'

const fileShape = z.object({ by: z.string(), note: z.string(), at: z.string(), version: z.string() })

type ReviewFile = z.infer<typeof fileShape>

/** Review requests, one file each in `reviews/`: stories by uuid, campaigns by id. */
export function reviewShelf(folder: string) {
  const root = join(folder, 'reviews')

  const all = async (): Promise<Map<string, ReviewFile>> => {
    const names = (await readdir(root).catch((): string[] => [])).filter(name => name.endsWith('.json'))
    const read = async (name: string) => {
      const file = fileShape.parse(JSON.parse(await readFile(join(root, name), 'utf8')))
      return [name.replace(/\.json$/, ''), file] as const
    }
    return new Map(await Promise.all(names.map(read)))
  }

  return {
    all,

    mark: async (key: string, version: string, { by, note }: Signature): Promise<void> => {
      if (!by) throw new Refused(422, 'Say who you are, so that somebody else can look at it.')
      await mkdir(root, { recursive: true })
      const file: ReviewFile = { by, note, at: new Date().toISOString(), version }
      await writeWhole(join(root, `${key}.json`), `${JSON.stringify(file, null, 2)}\n`, [])
    },

    forget: (key: string): Promise<void> => rm(join(root, `${key}.json`), { force: true }),
  }
}

/** Returns the review of exactly this version; a later version needs a new one. */
export function reviewOf(file: ReviewFile | undefined, version: string): Review | null {
  if (file?.version !== version) return null
  const { by, note, at } = file
  return { by, note, at }
}

/** Requires that a different person marked it as ready. */
export function refuseAlone(review: Review | null, { by }: Signature): void {
  const lacking = lackingPerson(review, by)
  if (lacking) throw new Refused(403, lacking)
}
