import { z } from 'zod'
import { endpoint } from './endpoint.ts'

export const getHealth = endpoint({
  method: 'get',
  path: '/health',
  summary: 'Liveness of the process',
  response: z.object({ uptime: z.number() }),
  errors: [],
})

export const getReadiness = endpoint({
  method: 'get',
  path: '/ready',
  summary: 'Readiness: the database is available and migrated',
  response: z.object({ database: z.enum(['pglite', 'postgres']), catalog_version: z.int() }),
  errors: ['not_ready'],
})
