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

/** Has the page checked whenever somebody pauses. */
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

/** What the checks say of the page as it is here, now. */
export async function checkNow(): Promise<readonly Finding[]> {
  clearTimeout(pause)
  const own = ++checks
  const { story } = getOpen()
  const findings = await checkStory(story.uuid, editIn(getOpen()))
  if (own === checks && getState().open?.story.uuid === story.uuid) setState({ findings })
  return findings
}

/** The findings about a field of a block; those about the story itself belong to its root. */
export function findingsOf(uid: string, label: string): readonly Finding[] {
  return (getState().findings ?? []).filter(finding => uidOf(finding) === uid && finding.field === label)
}

/** The findings about a block as a whole, or about what the form has no field for. */
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
  /** What Storyblok would not publish either, and addresses at which guests get no page. */
  blocking: Problem[]
  errors: Finding[]
  warnings: Finding[]
}

/** What speaks against publishing, each thing once. */
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
