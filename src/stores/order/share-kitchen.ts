type SharedLink = { title: string; text: string; url: string }
/** What the browser offers for it. */
type Ways = {
  share?: ((data: SharedLink) => Promise<void>) | undefined
  copy?: ((text: string) => Promise<void>) | undefined
}

/** Shares a link by the device's own menu, else copies it, and says what was done. */
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
    // They closed the menu without sharing.
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
