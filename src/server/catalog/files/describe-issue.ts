import type { z } from 'zod'

const types: Record<string, string> = {
  int: 'a whole number',
  number: 'a number',
  string: 'a text',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
}

const units: Record<string, string> = { string: 'characters', array: 'entries' }

/**
 * Returns an error message for people who edit catalog files. The message names an unknown key, a missing
 * field, or the violated rule and the invalid value. Returns undefined if the rule has no message.
 */
export function describeIssue(issue: z.core.$ZodRawIssue): string | undefined {
  if (issue.code === 'unrecognized_keys') return `unknown: ${issue.keys.join(', ')}`
  if (issue.input === undefined) return 'is missing'
  const rule = describeRule(issue)
  return rule && `${rule}, not ${JSON.stringify(issue.input)}`
}

function describeRule(issue: z.core.$ZodRawIssue): string | undefined {
  switch (issue.code) {
    case 'invalid_type':
      return `must be ${types[issue.expected] ?? issue.expected}`
    case 'invalid_value':
      return `must be ${issue.values.map(value => JSON.stringify(value)).join(' or ')}`
    case 'too_small':
      return withUnit(`must be at least ${issue.minimum}`, issue.origin)
    case 'too_big':
      return withUnit(`must be at most ${issue.maximum}`, issue.origin)
    default:
      return undefined
  }
}

function withUnit(rule: string, origin: string): string {
  return [rule, units[origin]].filter(Boolean).join(' ')
}
