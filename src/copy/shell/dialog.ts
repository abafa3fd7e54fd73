export const closeDialogLabel: string = 'Close'
