import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { slug } from '../primitives.ts'

const memberErrors = ['sign_in_required'] as const

const favorites = z.object({ favorites: z.array(z.string()) })
const menuParams = z.object({ menu_id: slug })

export const saveFavorite = endpoint({
  method: 'put',
  path: '/members/favorites/{menu_id}',
  summary: 'Add a favorite kitchen',
  params: menuParams,
  response: favorites,
  member: 'required',
  errors: [...memberErrors, 'location_not_found'],
})

export const deleteFavorite = endpoint({
  method: 'delete',
  path: '/members/favorites/{menu_id}',
  summary: 'Remove a favorite kitchen',
  params: menuParams,
  response: favorites,
  member: 'required',
  errors: memberErrors,
})
