import type { Finding } from '../../../check/finding.ts'
import { findBlock } from '../../content/blocks.ts'
import { contentProblems, type Problem } from '../../content/field-problems.ts'
import { modelOf } from '../../content/model.ts'
import { editIn } from '../../content/versions/edit-in.ts'
import { checkStory } from './server.ts'
import { getOpen, getState, onChange, setState } from './state.ts'

const PAUSE_MS = 400

let pause: ReturnType<typeof setTimeout> | undefined
let checks = 0

/** Checks the page when typing pauses. */
export function startChecking(): void {
  return onChange(({ open }, { open: before }) => {
    if (!open) return
    const isSame =
      open.story.uuid === before?.story.uuid &&
      open.content === before.content &&
      open.slug === before.slug &&
      open.name === before.name &&
      open.translated_slugs === before.translated_slugs
    if (isSame) return
    clearTimeout(pause)
    pause = setTimeout(() => void checkNow().catch(() => undefined), PAUSE_MS)
  })
}

/** Returns the findings for the current, unsaved content. */
export async function checkNow(): Promise<readonly Finding[]> {
  clearTimeout(pause)
  const own = ++checks
  const { story } = getOpen()
  const findings = await checkStory(story.uuid, editIn(getOpen()))
  if (own === checks && getState().open?.story.uuid === story.uuid) setState({ findings })
  return findings
}

/** Returns findings for a block's field; findings about the story are at its root. */
export function findingsOf(uid: string, label: string): readonly Finding[] {
  return (getState().findings ?? []).filter(finding => uidOf(finding) === uid && finding.field === label)
}

/** Returns findings for a whole block, or for fields the form does not have. */
export function findingsOfBlock(uid: string): readonly Finding[] {
  const { start, open, findings } = getState()
  const block = open && findBlock(open.content, uid)
  const fields = (block && modelOf(start.model, block.component)?.fields) ?? []
  const labels = new Set(['Slug', 'Name', ...fields.map(({ display_name }) => display_name)])
  return (findings ?? []).filter(finding => uidOf(finding) === uid && !labels.has(finding.field))
}

export function uidOf({ uid }: Finding): string {
  return uid || getOpen().content._uid
}

export type Verdict = {
  /** Problems that block publishing in Storyblok too, and addresses without a page. */
  blocking: Problem[]
  errors: Finding[]
  warnings: Finding[]
}

/** Returns the reasons not to publish, without duplicates. */
export function verdictOf(findings: readonly Finding[]): Verdict {
  const { open, start } = getState()
  const problems = open ? contentProblems(start.model, open.content) : []
  const isNew = (finding: Finding) =>
    !problems.some(({ uid, field }) => uid === uidOf(finding) && field === finding.field)
  const rest = findings.filter(isNew)
  const isAddress = ({ uid, field, severity }: Finding) =>
    uid === '' && field === 'Slug' && severity === 'error'
  return {
    blocking: [
      ...problems,
      ...rest.filter(isAddress).map(finding => ({ ...finding, uid: uidOf(finding), field: 'Address' })),
    ],
    errors: rest.filter(finding => finding.severity === 'error' && !isAddress(finding)),
    warnings: rest.filter(({ severity }) => severity === 'warning'),
  }
}
