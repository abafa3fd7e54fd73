import { found, type Rule } from '../rule.ts'

const FIELD = 'stories'

/** Shared content must exist and be published. */
export const shared: Rule = ({ story, blocks }, { stories }) =>
  blocks
    .filter(({ component }) => component === 'shared')
    .flatMap(block => {
      const uuids = Array.isArray(block.node[FIELD]) ? block.node[FIELD] : []
      return uuids.flatMap(uuid => {
        const target = stories.find(known => known.uuid === uuid)
        if (target?.published) return []
        return [
          found(story, block, FIELD, {
            severity: 'error',
            message: target
              ? `"${target.name}" is not published: guests do not see it here.`
              : 'What it shows is not there any more.',
            mend: target ? `Publish "${target.name}".` : 'Pick another one, or remove the block.',
          }),
        ]
      })
    })
