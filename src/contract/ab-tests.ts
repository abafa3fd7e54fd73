import { z } from 'zod'
import { AB_STEPS } from '../domain/content/blocks/ab-test.ts'
import { endpoint } from './endpoint.ts'

const blockId = z.string().min(1).max(8).describe('The first 8 characters of the block’s id.')

export const countVariantStep = endpoint({
  method: 'post',
  path: '/ab-tests',
  summary:
    'Count a step of an A/B test. Only the number per variant is stored; a browser sends each step once, and only with consent to analytics',
  body: z.strictObject({ test: blockId, variant: blockId, step: z.enum(AB_STEPS) }),
  response: z.object({ counted: z.boolean().describe('False if the test is not running.') }),
  errors: ['too_many_tries'],
})
