import { nonEmptyStrings, type Rule } from '../rule.ts'

export const sharedBlocksRule: Rule = function* ({ blocks, error }, { stories }) {
  for (const block of blocks.filter(({ component }) => component === 'shared')) {
    for (const uuid of nonEmptyStrings(block.node.stories)) {
      const target = stories.find(match => match.uuid === uuid)
      if (target?.published) continue
      const message = target
        ? `"${target.name}" is not published, so guests don’t see it here.`
        : 'The shared block set no longer exists.'
      yield error(
        block,
        'stories',
        message,
        target ? `Publish "${target.name}".` : 'Pick another one, or remove the block.',
      )
    }
  }
}
