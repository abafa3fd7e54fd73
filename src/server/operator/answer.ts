import { type OperatorAnswer, type OperatorContext, OperatorError, type OperatorRequest } from './verb.ts'
import { findVerb, usageOf, verbsOf } from './verbs.ts'

const asksForHelp = new Set(['help', '--help', '-h'])

/** Does what an operator asked for and says it in words; a failure that is nobody's mistake is thrown. */
export async function answerOperator(
  desk: OperatorContext,
  request: OperatorRequest,
): Promise<OperatorAnswer> {
  const verb = await findVerb(request.area, request.verb)
  if (!verb) return helpOperator(request)
  try {
    return { code: 0, out: `${await verb.run(desk, request)}\n`, err: '' }
  } catch (error) {
    if (error instanceof OperatorError) return { code: 1, out: '', err: `${error.message}\n` }
    throw error
  }
}

/** How commands are written, for who asks or wrote one that is none. */
export async function helpOperator({ area, verb }: OperatorRequest): Promise<OperatorAnswer> {
  const usage = usageOf(area, await verbsOf(area))
  if (asksForHelp.has(verb)) return { code: 0, out: usage, err: '' }
  return { code: 1, out: '', err: verb === '' ? usage : `There is no “${verb}”.\n\n${usage}` }
}
