import { useStore } from '@nanostores/react'
import { useEffect, useRef } from 'react'
import { isRequiredStory, toPublicPagePath } from '../content/page-path.ts'
import { Button, Icon, IconButton } from './controls.tsx'
import { openConfirmDialog } from './Dialog.tsx'
import { $busyMessage, $language, isDirty, type OpenStory, undoOrRedo } from './draft-store.ts'
import { fetchLinkingPages } from './editor-client.ts'
import { openNewPageDialog } from './NewPageDialog.tsx'
import { openPublishDialog } from './PublishDialog.tsx'
import { deletePage, discardChanges, getStoryUrl, saveDraft, unpublishPage } from './page-actions.ts'

const STATES = { draft: 'Draft', published: 'Live', changed: 'Changed' }

export function TopBar({ open }: { open: OpenStory }) {
  const busy = useStore($busyMessage)
  const language = useStore($language)
  const { story, name, trail } = open
  const dirty = isDirty(open)
  const isPage = story.component === 'page'
  useEffect(() => {
    document.title = `${dirty ? '• ' : ''}${name} · Editor`
  }, [dirty, name])
  return (
    <>
      <h1>{name}</h1>
      {isPage && story.published_at ? (
        <a className="address" href={getStoryUrl(story, language)} target="_blank" rel="noopener">
          {toPublicPagePath(story.full_slug, language)}
        </a>
      ) : (
        <span className="address">
          {isPage ? toPublicPagePath(story.full_slug, language) : 'on every page'}
        </span>
      )}
      <span className={`badge ${story.state}`}>{STATES[story.state]}</span>
      <p className="status" role="status">
        {busy || (dirty ? 'Unsaved changes' : 'Saved')}
      </p>
      <IconButton label="Undo" icon="undo" isOff={trail.past.length === 0} run={() => undoOrRedo(-1)} />
      <IconButton label="Redo" icon="redo" isOff={trail.future.length === 0} run={() => undoOrRedo(1)} />
      <Button disabled={!dirty || busy !== ''} run={saveDraft}>
        Save draft
      </Button>
      <Button
        look="button primary"
        disabled={busy !== '' || (!dirty && story.state === 'published')}
        run={openPublishDialog}
      >
        Publish
      </Button>
      <PageMenu open={open} dirty={dirty} />
    </>
  )
}

function PageMenu({ open, dirty }: { open: OpenStory; dirty: boolean }) {
  const menu = useRef<HTMLDetailsElement>(null)
  const { name, uuid, state, component } = open.story
  const isFixed = isRequiredStory(open.story)
  const item = (label: string, run: () => void, isOff = false) => {
    const submit = () => {
      // Dialogs return the focus to the element that had it, so the menu button is focused before a dialog
      // opens.
      menu.current?.querySelector('summary')?.focus()
      menu.current?.removeAttribute('open')
      run()
    }
    return (
      <Button look="menu-item" disabled={isOff} run={submit}>
        {label}
      </Button>
    )
  }
  const discard = () =>
    openConfirmDialog(
      'Discard your changes?',
      dirty ? 'This restores the last saved version.' : 'This restores the published version.',
      'Discard changes',
      discardChanges,
    )
  const confirmRemoval = async (verb: string, result: string, action: string, run: () => void) => {
    const text = `Guests will get "not found" at its URL. ${await lostLinksText(uuid)}${result}`
    openConfirmDialog(`${verb} ${name}?`, text, action, run)
  }
  return (
    <details className="menu" ref={menu}>
      <summary className="icon-button" aria-label="More actions">
        <Icon name="more" />
      </summary>
      <div className="menu-list">
        {component === 'page' && item('Duplicate page', () => openNewPageDialog(open))}
        {item('Discard changes', discard, !dirty && state !== 'changed')}
        {!isFixed &&
          item(
            'Unpublish',
            () =>
              confirmRemoval('Unpublish', 'It stays in the editor as a draft.', 'Unpublish', unpublishPage),
            state === 'draft',
          )}
        {!isFixed &&
          item('Delete page', () =>
            confirmRemoval('Delete', 'You can’t undo this here.', 'Delete page', deletePage),
          )}
      </div>
    </details>
  )
}

/**
 * Returns a warning that names the pages with links to a story. Returns an empty string if there are none.
 */
async function lostLinksText(uuid: string): Promise<string> {
  const names = await fetchLinkingPages(uuid).catch(() => [])
  if (names.length === 0) return ''
  const list = new Intl.ListFormat('en').format(names)
  return `${list} ${names.length === 1 ? 'links' : 'link'} to it: those links and buttons will disappear, or break if their URL was typed. `
}
