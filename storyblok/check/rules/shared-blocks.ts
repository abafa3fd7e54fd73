import { type Rule, stringsOf } from '../rule.ts'

/** Shared content must exist and be published. */
export const sharedBlocks: Rule = function* ({ blocks, error }, { stories }) {
  for (const block of blocks.filter(({ component }) => component === 'shared')) {
    for (const uuid of stringsOf(block.node.stories)) {
      const target = stories.find(known => known.uuid === uuid)
      if (!target)
        yield error(
          block,
          'stories',
          'What it shows does not exist any more.',
          'Pick another one, or remove the block.',
        )
      else if (!target.published)
        yield error(
          block,
          'stories',
          `"${target.name}" is not published: guests do not see it here.`,
          `Publish "${target.name}".`,
        )
    }
  }
}
