import { z } from 'zod'
import { endpoint } from './endpoint.ts'

export const getHealth = endpoint({
  method: 'get',
  path: '/health',
  summary: 'The process answers',
  response: z.object({ uptime: z.number() }),
  errors: [],
})

export const getReady = endpoint({
  method: 'get',
  path: '/ready',
  summary: 'The database answers and its migrations are applied',
  response: z.object({ database: z.enum(['pglite', 'postgres']), catalog_version: z.int() }),
  errors: ['not_ready'],
})
