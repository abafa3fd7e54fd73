/** Tells whoever runs the site that content uses a block it does not have. Guests see nothing of it. */
export const reportUnknownBlock = (component: string): void => {
  process.emitWarning(
    `The content uses the block "${component}", which this site does not have. It is left out.`,
    {
      code: 'UNKNOWN_BLOCK',
    },
  )
}
