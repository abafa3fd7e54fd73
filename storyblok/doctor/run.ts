import { managementClient } from '../push/management-client.ts'
import { spaceSettings } from '../push/settings.ts'
import { examineTokens, findSpace } from './access.ts'
import { examineAssets, examineLanguages, examineModel, examineStories, publishedStories } from './content.ts'
import type { Finding } from './finding.ts'
import { type Patient, patientOf } from './patient.ts'
import { examinePages, examinePreviewAddress, examineRelease, examineWebhook } from './site.ts'

/** `npm run storyblok -- doctor`: checks that a space and the site fit together, and prints fixes. */
export async function doctor(): Promise<void> {
  const patient = patientOf(spaceSettings(process.env), process.env)
  const findings = await examine(patient)
  console.log(findings.map(inWords).join('\n'))
  const wrong = findings.filter(({ state }) => state !== 'fits').length
  console.log(
    wrong === 0 ? '\nEverything fits.' : `\n${wrong} ${wrong === 1 ? 'thing' : 'things'} to look at.`,
  )
  if (findings.some(({ state }) => state === 'broken')) process.exitCode = 1
}

/** Read-only. Stops if the space cannot be found. */
export async function examine(patient: Patient, now = Date.now()): Promise<Finding[]> {
  const { space, finding } = await findSpace(patient)
  if (!space) return [finding]
  const client = managementClient(patient.settings)
  const tokens = await examineTokens(patient)
  const canRead = tokens[0]?.state === 'fits'
  const published = canRead ? await publishedStories(client) : null
  return [
    finding,
    ...tokens,
    examinePreviewAddress(space, patient),
    ...(await examineWebhook(patient)),
    ...(await examineModel(client)),
    ...examineLanguages(space, patient),
    ...(await examineAssets(client)),
    ...(published ? examineStories(published, patient, now) : []),
    ...(await examineRelease(patient)),
    ...(published ? await examinePages(published.addresses, patient) : []),
  ]
}

const MARKS = { fits: '✓', look: '·', broken: '✗' } as const

function inWords({ state, say, mend }: Finding): string {
  return mend ? `${MARKS[state]} ${say}\n    → ${mend}` : `${MARKS[state]} ${say}`
}
