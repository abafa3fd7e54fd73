import type { Finding } from '#storyblok/check/finding.ts'
import { findBlock } from '../content/blocks.ts'
import { isSameEdit, toStoryEdit } from '../content/edit.ts'
import { findBlockModel } from '../content/model.ts'
import { $editorConfig, $findings, $openStory, getOpenStory } from './draft-store.ts'
import { checkStory } from './editor-client.ts'

const PAUSE_MS = 400

let pause: ReturnType<typeof setTimeout> | undefined
let checks = 0

export function startCheckingOnChange(): void {
  $openStory.listen((open, before) => {
    if (!open || (open.story.uuid === before?.story.uuid && isSameEdit(open, before))) return
    clearTimeout(pause)
    pause = setTimeout(() => void runStoryCheck().catch(() => undefined), PAUSE_MS)
  })
}

export async function runStoryCheck(): Promise<readonly Finding[]> {
  clearTimeout(pause)
  const own = ++checks
  const { story } = getOpenStory()
  const findings = await checkStory(story.uuid, toStoryEdit(getOpenStory()))
  if (own === checks && $openStory.get()?.story.uuid === story.uuid) $findings.set(findings)
  return findings
}

export function filterFieldFindings(uid: string, label: string): readonly Finding[] {
  return ($findings.get() ?? []).filter(
    finding => getFindingBlockId(finding) === uid && finding.field === label,
  )
}

/** Returns the findings about a whole block, or about fields that are not in its form. */
export function filterBlockFindings(uid: string): readonly Finding[] {
  const block = findBlock(getOpenStory().content, uid)
  const fields = (block && findBlockModel($editorConfig.get().model, block.component)?.fields) ?? []
  const labels = new Set(['Slug', 'Name', ...fields.map(({ display_name }) => display_name)])
  return ($findings.get() ?? []).filter(
    finding => getFindingBlockId(finding) === uid && !labels.has(finding.field),
  )
}

export function getFindingBlockId({ uid }: Finding): string {
  return uid || getOpenStory().content._uid
}

/** Merges identical findings into the first one, and appends the number of the others to its message. */
export function mergeFindings(findings: readonly Finding[]): Finding[] {
  const groups = Map.groupBy(findings, ({ message, fix }) => JSON.stringify([message, fix]))
  return [...groups.values()].flatMap(([first, ...others]) => {
    if (!first || others.length === 0) return first ?? []
    return { ...first, message: `${first.message} ${others.length} more like this.` }
  })
}
