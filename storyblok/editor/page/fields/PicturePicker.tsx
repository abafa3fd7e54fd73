import { useEffect, useState } from 'react'
import type { Picture } from '../../content/editor-api.ts'
import { Button, Input, Labeled, Search } from '../controls.tsx'
import { closeDialog, Dialog, openDialog } from '../Dialog.tsx'
import { $start } from '../draft-store.ts'
import { notifyError } from '../Notice.tsx'
import { fetchPictures, uploadPicture } from '../server.ts'

type Take = (picture: Picture) => void

export async function choosePicture(take: Take): Promise<void> {
  const pictures = await fetchPictures().catch(notifyError)
  if (pictures) openDialog(<PicturePicker pictures={pictures} take={take} />)
}

function PicturePicker({ pictures, take }: { pictures: readonly Picture[]; take: Take }) {
  const [wanted, setWanted] = useState('')
  const found = pictures.filter(({ title, alt }) =>
    `${title} ${alt}`.toLowerCase().includes(wanted.trim().toLowerCase()),
  )
  const choose = (picture: Picture) => {
    closeDialog()
    take(picture)
  }
  const askAbout = (file: File | undefined) => {
    if (file) openDialog(<UploadDialog file={file} take={choose} />)
  }
  return (
    <Dialog title="Choose a picture" size="large">
      <label className="upload">
        Upload a picture{' '}
        <input type="file" accept="image/*" onChange={({ target }) => askAbout(target.files?.[0])} />
      </label>
      <Search label="Find a picture" value={wanted} change={setWanted} />
      <div className="cards">
        {found.map(picture => (
          <Button key={picture.filename} look="card" run={() => choose(picture)}>
            <img src={thumbnail(picture.filename)} alt="" loading="lazy" />
            {picture.title}
          </Button>
        ))}
        {found.length === 0 && <p className="hint">No picture has this name.</p>}
      </div>
    </Dialog>
  )
}

/** Asks for the name and the alternative text of a picture to upload. */
function UploadDialog({ file, take }: { file: File; take: Take }) {
  const [name, setName] = useState(file.name.replace(/\.\w+$/, '').replace(/[-_]+/g, ' '))
  const [alt, setAlt] = useState('')
  const [problem, setProblem] = useState('')
  const [isSending, setIsSending] = useState(false)
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    const made = URL.createObjectURL(file)
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  const submit = async () => {
    setIsSending(true)
    try {
      const picture = await uploadPicture(file, { name, alt })
      closeDialog()
      take(picture)
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error))
      setIsSending(false)
    }
  }
  const hint = 'What is on it, for those who do not see it. Empty when it only decorates.'
  return (
    <Dialog title="Upload a picture" action="Upload" submit={submit} isOff={isSending}>
      <img className="upload-picture" src={address} alt="" />
      <Labeled id="upload-alt" label="Alternative text" hint={hint}>
        <Input id="upload-alt" maxLength={200} value={alt} change={setAlt} />
      </Labeled>
      <Labeled id="upload-name" label="Name" hint="What staff find it by.">
        <Input id="upload-name" maxLength={80} required value={name} change={setName} />
      </Labeled>
      <p className="problem" role="alert">
        {problem}
      </p>
    </Dialog>
  )
}

const STORYBLOK = /^(?:https?:)?\/\/a(?:-[a-z]+)?\.storyblok\.com\/f\//

export function thumbnail(filename: string): string {
  const { site } = $start.get()
  if (STORYBLOK.test(filename)) return filename.replace(STORYBLOK, `${site}/f/`)
  return filename.startsWith('/') && !filename.startsWith('/art/') ? `${site}${filename}` : filename
}
