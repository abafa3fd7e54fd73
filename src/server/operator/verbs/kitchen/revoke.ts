import { holderOf, listPasses, revokePass } from '../../../services/kitchen-pass/passes.ts'
import { readArguments } from '../../arguments.ts'
import { findKitchen } from '../../find-kitchen.ts'
import { OperatorError, type OperatorVerb } from '../../verb.ts'
import { effectWords, placeWords } from '../../words.ts'

const usage = '<pass>'

export const verb: OperatorVerb = {
  usage,
  about: 'Revokes a pass on every device at once, by its number in the list of passes.',
  async run({ db, now, isServing }, { args, by }) {
    const { values } = readArguments(args, {
      area: 'kitchen',
      verb: 'revoke',
      usage,
      needs: ['<pass>'],
      options: [],
    })
    const [text = ''] = values
    const at = now()
    const pass = /^\d{1,9}$/.test(text) ? await revokePass(db, Number(text), { by, now: at }) : null
    if (!pass)
      throw new OperatorError(`There is no valid pass “${text}”. To see them: npm run kitchen -- passes`)
    const kitchen = await findKitchen(db, pass.kitchen)
    const left = await listPasses(db, { kitchen: pass.kitchen, now: at })
    const isAnswered = left.some(({ devices }) => devices > 0)
    return [
      `Revoked ${holderOf(pass)} on all devices.`,
      isAnswered
        ? `Orders ${placeWords(kitchen)} are still accepted by another pass.`
        : `There is no other pass ${placeWords(kitchen)}: its orders are accepted automatically again.`,
      effectWords(isServing),
    ].join('\n')
  },
}
