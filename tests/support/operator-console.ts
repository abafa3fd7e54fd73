import { expect } from 'vitest'
import { answerOperator } from '#src/server/operator/answer.ts'
import type { OperatorAnswer } from '#src/server/operator/verb.ts'
import type { TestServer } from './server.ts'

export type OperatorConsole = {
  give: (verb: string, ...args: string[]) => Promise<OperatorAnswer>
  /** The lines of an answer to what has to be right. */
  output: (verb: string, ...args: string[]) => Promise<string[]>
}

/** What an operator named Ana is answered by the site about kitchens; guests get it at once. */
export function kitchenConsole({
  db,
  clock,
  expireCatalogue,
}: Pick<TestServer, 'db' | 'clock' | 'expireCatalogue'>): OperatorConsole {
  const context = { db, now: clock.now, isServing: true }
  const give: OperatorConsole['give'] = async (verb, ...args) => {
    const answer = await answerOperator(context, { area: 'kitchen', verb, args, by: 'ana', folder: '/' })
    expireCatalogue()
    return answer
  }
  return {
    give,
    async output(verb, ...args) {
      const { code, out, err } = await give(verb, ...args)
      expect({ code, err }).toEqual({ code: 0, err: '' })
      return out.trimEnd().split('\n')
    },
  }
}
