type SharedLink = { title: string; text: string; url: string }
/** What a browser has for it. */
type Ways = {
  share?: ((data: SharedLink) => Promise<void>) | undefined
  copy?: ((text: string) => Promise<void>) | undefined
}

/** Passes a link on: by what the device has for that, else by the clipboard; and what became of it. */
export async function passOn(
  what: SharedLink,
  { share, copy }: Ways,
): Promise<'shared' | 'copied' | 'left' | 'failed'> {
  try {
    if (share) {
      await share(what)
      return 'shared'
    }
  } catch (error) {
    // They looked at where it could go, and thought better of it.
    if (error instanceof DOMException && error.name === 'AbortError') return 'left'
  }
  try {
    if (!copy) return 'failed'
    await copy(what.url)
    return 'copied'
  } catch {
    return 'failed'
  }
}
