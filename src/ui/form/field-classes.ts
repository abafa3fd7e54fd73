export const controlClasses = 'control'

export const labelClasses = 'mb-1 block text-sm font-bold'
export const hintClasses = 'mt-1 text-sm text-muted'
export const errorClasses = 'mt-1 flex items-start gap-1 text-sm font-bold text-danger'
