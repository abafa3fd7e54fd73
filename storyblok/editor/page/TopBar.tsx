import { useStore } from '@nanostores/react'
import { useEffect, useRef } from 'react'
import { guestPath, isNeeded } from '../content/page-address.ts'
import { Button, Icon, IconButton } from './controls.tsx'
import { confirmFirst } from './Dialog.tsx'
import { $busy, $language, isDirty, type Open, undoBy } from './draft-store.ts'
import { askForNewPage } from './NewPage.tsx'
import { askToPublish } from './PublishDialog.tsx'
import { deletePage, discardChanges, save, siteAddress, unpublish } from './page-actions.ts'
import { fetchLinking } from './server.ts'

const STATES = { draft: 'Draft', published: 'Live', changed: 'Changed' }

export function TopBar({ open }: { open: Open }) {
  const busy = useStore($busy)
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
        <a className="address" href={siteAddress(story, language)} target="_blank" rel="noopener">
          {guestPath(story.full_slug, language)}
        </a>
      ) : (
        <span className="address">{isPage ? guestPath(story.full_slug, language) : 'on every page'}</span>
      )}
      <span className={`badge ${story.state}`}>{STATES[story.state]}</span>
      <p className="status" role="status">
        {busy || (dirty ? 'Unsaved changes' : 'Saved')}
      </p>
      <IconButton label="Undo" icon="undo" isOff={trail.past.length === 0} run={() => undoBy(-1)} />
      <IconButton label="Redo" icon="redo" isOff={trail.future.length === 0} run={() => undoBy(1)} />
      <Button disabled={!dirty || busy !== ''} run={save}>
        Save draft
      </Button>
      <Button
        look="button primary"
        disabled={busy !== '' || (!dirty && story.state === 'published')}
        run={askToPublish}
      >
        Publish
      </Button>
      <PageMenu open={open} dirty={dirty} />
    </>
  )
}

function PageMenu({ open, dirty }: { open: Open; dirty: boolean }) {
  const menu = useRef<HTMLDetailsElement>(null)
  const { name, uuid, state, component } = open.story
  const isFixed = isNeeded(open.story)
  const item = (label: string, run: () => void, isOff = false) => {
    const press = () => {
      // The dialog of a menu item returns the focus to the menu button.
      menu.current?.querySelector('summary')?.focus()
      menu.current?.removeAttribute('open')
      run()
    }
    return (
      <Button look="menu-item" disabled={isOff} run={press}>
        {label}
      </Button>
    )
  }
  const discard = () =>
    confirmFirst(
      'Discard your changes?',
      dirty ? 'The page is again as it was last saved.' : 'The page is again as guests have it.',
      'Discard changes',
      discardChanges,
    )
  const askToRemove = async (verb: string, result: string, action: string, run: () => void) => {
    const words = `Guests get "not found" at its address. ${await lostLinks(uuid)}${result}`
    confirmFirst(`${verb} ${name}?`, words, action, run)
  }
  return (
    <details className="menu" ref={menu}>
      <summary className="icon-button" aria-label="More">
        <Icon name="more" />
      </summary>
      <div className="menu-list">
        {component === 'page' && item('Duplicate page', () => askForNewPage(open))}
        {item('Discard changes', discard, !dirty && state !== 'changed')}
        {!isFixed &&
          item(
            'Unpublish',
            () => askToRemove('Unpublish', 'It stays here as a draft.', 'Unpublish', unpublish),
            state === 'draft',
          )}
        {!isFixed &&
          item('Delete page', () =>
            askToRemove('Delete', 'It cannot be brought back here.', 'Delete page', deletePage),
          )}
      </div>
    </details>
  )
}

/** Returns a sentence about the links other pages would lose, or an empty string. */
async function lostLinks(uuid: string): Promise<string> {
  const names = await fetchLinking(uuid).catch(() => [])
  if (names.length === 0) return ''
  const list = new Intl.ListFormat('en').format(names)
  return `${list} ${names.length === 1 ? 'links' : 'link'} to it: these links and buttons disappear, or lead nowhere if their address was typed. `
}
