import { z } from 'zod'
import { RECIPIENT_MAX_LENGTH } from '../domain/limits.ts'
import { ALLERGENS } from '../domain/menu/allergens.ts'
import { endpoint } from './endpoint.ts'
import { typedText } from './primitives.ts'

/** As many people as one account orders for. */
const PEOPLE_MAX = 20

const avoids = z.object({
  avoids: z
    .array(
      z.strictObject({
        person: typedText(RECIPIENT_MAX_LENGTH).describe('As on their lines; empty for the member.'),
        allergens: z.array(z.enum(ALLERGENS)).max(ALLERGENS.length),
      }),
    )
    .max(PEOPLE_MAX),
})
export type Avoids = z.infer<typeof avoids>['avoids']

export const listAvoids = endpoint({
  method: 'get',
  path: '/members/avoids',
  summary: 'What the member, and those they order for, leave out',
  response: avoids,
  member: 'required',
  errors: ['sign_in_required'],
})

export const saveAvoids = endpoint({
  method: 'put',
  path: '/members/avoids',
  summary: 'Keep what everybody leaves out, in the place of what was kept',
  body: avoids,
  response: avoids,
  member: 'required',
  errors: ['sign_in_required'],
})
