import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { instant, name } from '../primitives.ts'
import { provider } from './members.ts'

export const session = z.object({
  id: z.string(),
  device: z.string(),
  provider: provider.nullable(),
  created: instant,
  seen: instant,
  current: z.boolean(),
})
export type MemberSession = z.infer<typeof session>

export const listSessions = endpoint({
  method: 'get',
  path: '/members/sessions',
  summary: 'The member’s sessions',
  response: z.object({ sessions: z.array(session) }),
  member: 'required',
  errors: ['sign_in_required'],
})

export const endSession = endpoint({
  method: 'delete',
  path: '/members/sessions/{id}',
  summary: 'Sign out one browser',
  params: z.object({ id: name }),
  response: z.object({ id: z.string() }),
  member: 'required',
  errors: ['sign_in_required', 'session_not_found'],
})

export const endOtherSessions = endpoint({
  method: 'delete',
  path: '/members/sessions',
  summary: 'Sign out everywhere else',
  response: z.object({ ended: z.int() }),
  member: 'required',
  errors: ['sign_in_required'],
})
