/** Default label of a dialog's close button. */
export const closeDialog: string = 'Close'
