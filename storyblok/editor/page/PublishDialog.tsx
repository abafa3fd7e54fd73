import { useEffect, useState } from 'react'
import type { Finding } from '#storyblok/check/finding.ts'
import { listBlockChanges } from '../content/changes.ts'
import type { Story } from '../content/editor-api.ts'
import { toPublicPagePath } from '../content/page-path.ts'
import { ChangeList } from './ConflictDialog.tsx'
import { Button } from './controls.tsx'
import { closeDialog, Dialog, openDialog } from './Dialog.tsx'
import { $busyMessage, $editorConfig, getOpenStory } from './draft-store.ts'
import { fetchPublishedStory } from './editor-client.ts'
import { filterBlockFindings, getFindingBlockId, mergeFindings, runStoryCheck } from './findings.ts'
import { focusFormField } from './focused-field.ts'
import { publishPage } from './page-actions.ts'

export function openPublishDialog(): void {
  if (!$busyMessage.get()) openDialog(<PublishDialog />)
}

function PublishDialog() {
  const [findings, setFindings] = useState<readonly Finding[] | null>(null)
  const [published, setPublished] = useState<Story | null | undefined>()
  const { name, story } = getOpenStory()
  useEffect(() => {
    runStoryCheck().then(setFindings, () => setFindings([]))
    fetchPublishedStory(story.uuid).then(setPublished, () => undefined)
  }, [story.uuid])
  const errors = findings?.filter(({ severity }) => severity === 'error') ?? []
  const warnings = mergeFindings(findings?.filter(({ severity }) => severity === 'warning') ?? [])
  const submit = () => {
    closeDialog()
    publishPage()
  }
  return (
    <Dialog
      title={`Publish ${name}`}
      action={errors.length > 0 ? 'Publish anyway' : 'Publish now'}
      isDanger={errors.length > 0}
      isOff={findings === null}
      submit={submit}
    >
      {published !== undefined && <WhatChanges published={published} />}
      <div className="verdict" role="status">
        {!findings && <p className="hint">Checking…</p>}
        {findings?.length === 0 && <p className="hint">No problems found.</p>}
        {errors.length > 0 && <h3>Fix before publishing: guests would notice</h3>}
        <FindingList findings={errors} />
        {warnings.length > 0 && (
          <details className="warnings">
            <summary>Suggestions: {warnings.length}</summary>
            <FindingList findings={warnings} />
          </details>
        )}
      </div>
    </Dialog>
  )
}

function WhatChanges({ published }: { published: Story | null }) {
  const open = getOpenStory()
  const { component, covered, full_slug } = open.story
  if (!published) {
    const address = toPublicPagePath([...full_slug.split('/').slice(0, -1), open.slug].join('/'))
    return <p>{component === 'page' ? `Guests will see it at ${address}.` : 'Guests will see it.'}</p>
  }
  const changes = listBlockChanges($editorConfig.get().model, published, open)
  return (
    <>
      {covered && <p>Guests see the version from {covered} until it ends, then this one.</p>}
      {changes.length === 0 && <p>Nothing changes for guests.</p>}
      <ChangeList title="What changes for guests" changes={changes} />
    </>
  )
}

function FindingList({ findings }: { findings: readonly Finding[] }) {
  return (
    <ul className="problem-list">
      {findings.map(finding => {
        const { block, message, fix } = finding
        const uid = getFindingBlockId(finding)
        const field = filterBlockFindings(uid).includes(finding) ? '' : finding.field
        const go = () => {
          closeDialog()
          focusFormField(uid, field)
        }
        return (
          <li key={`${uid} ${field} ${message}`}>
            <Button look="problem-row" run={go}>
              <strong>{field ? `${block}: ${field}` : block}</strong>
              <span>{message}</span>
              <span className="hint">{fix}</span>
            </Button>
          </li>
        )
      })}
    </ul>
  )
}
