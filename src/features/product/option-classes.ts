const LOOK = {
  open: 'bg-surface shadow-sticker-sm',
  chosen: 'bg-yellow-200 shadow-sticker',
  shut: 'bg-gray-200 text-muted shadow-none',
}

/** The tile of an option: with its picture above the words, or a plain row. */
export function optionClasses(look: keyof typeof LOOK, hasPictures: boolean): string {
  const shape = hasPictures ? 'flex-col p-2 pb-3' : 'items-center px-4 py-2'
  return `relative flex min-h-14 gap-3 rounded-md border-3 border-ink ${shape} ${LOOK[look]}`
}
