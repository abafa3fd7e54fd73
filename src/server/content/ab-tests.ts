import type { AbTest, AbTests } from '#src/domain/content/blocks/ab-test.ts'
import { parseStoryblokInstant } from '#src/domain/content/blocks/block-schedule.ts'
import { shortBlockId } from '#src/domain/content/blocks/short-block-id.ts'
import { isNode, mapContent } from '#storyblok/schema/content.ts'
import type { Content } from './content.ts'

const testsByContent = new WeakMap<Content, AbTests>()

/** Returns the A/B tests in the published content. Results are cached per `content` object. */
export function findAbTests(content: Content): AbTests {
  const cached = testsByContent.get(content)
  if (cached) return cached
  const tests = new Map<string, AbTest>()
  mapContent(
    content.stories.map(story => story.content),
    block => {
      if (block.component === 'ab_test' && Array.isArray(block.variants)) {
        tests.set(shortBlockId(String(block._uid)), {
          name: String(block.name),
          ends: typeof block.ends_at === 'string' ? parseStoryblokInstant(block.ends_at) : null,
          variants: block.variants
            .filter(isNode)
            .map(({ _uid, name }) => ({ id: shortBlockId(String(_uid)), name: String(name) })),
        })
      }
      return block
    },
  )
  testsByContent.set(content, tests)
  return tests
}
