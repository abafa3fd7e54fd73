import { z } from 'zod'
import { RECIPIENT_MAX_LENGTH } from '#src/domain/bag/bag-limits.ts'
import { ALLERGENS } from '#src/domain/menu/allergens.ts'
import { endpoint } from '../endpoint.ts'
import { textInput } from '../primitives.ts'

const person = textInput(RECIPIENT_MAX_LENGTH).describe(
  'The person’s name as on cart lines; empty for the member.',
)
const allergens = z.array(z.enum(ALLERGENS)).max(ALLERGENS.length)
const avoids = z.object({ avoids: z.array(z.strictObject({ person, allergens })) })
export type AvoidedAllergens = z.infer<typeof avoids>['avoids']

export const listAvoidedAllergens = endpoint({
  method: 'get',
  path: '/members/avoids',
  summary: 'Allergens that the member and the people they order for avoid',
  response: avoids,
  member: 'required',
  errors: ['sign_in_required'],
})

export const saveAvoidedAllergens = endpoint({
  method: 'put',
  path: '/members/avoids',
  summary: 'Update one person’s avoided allergens; others stay unchanged',
  body: z.strictObject({ person, add: allergens, drop: allergens }),
  response: avoids,
  member: 'required',
  errors: ['sign_in_required', 'avoids_full'],
})
