export const closeDialog: string = 'Close'
